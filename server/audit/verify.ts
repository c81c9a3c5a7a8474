import type { KeyObject } from 'node:crypto'
import { type Kysely } from 'kysely'
import { housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { auditKeyOf, codeOfSet, hashOfLine, macOfHead, macOfPutAway } from './chain.ts'
import { codeIn, monthOf } from './set.store.ts'
import { type Line, chainsIn, silentHouses, linesOf } from './chain.store.ts'

/** A fault of a chain, and from which line on. */
export interface Fault {
  chain: string
  /** The number of the line; for a missing tail, of its first line. */
  seq: number
  kind: 'changed' | 'missing' | 'cut-off' | 'head-gone' | 'head-changed' | 'chain-gone' | 'set-changed' | 'set-gone' | 'anchor-changed'
}

interface Verified {
  chains: number
  lines: number
  faults: Fault[]
}

/** A set, as stored. */
export type KeptSet = Database['audit_set']

/**
 * Verifies every chain of the audit log from its first line, or from its last archive anchor, to its head, and reports everything that was
 * altered. Read-only.
 */
export async function verifyAudit(db: Kysely<Database>, secret: Buffer): Promise<Verified> {
  const key = auditKeyOf(secret)
  const verified: Verified = { chains: 0, lines: 0, faults: [] }
  for (const chain of await chainsIn(db)) {
    const walk = new Walk(key, chain)
    const anchors = await housed(db, 'audit_anchor', chain).selectAll().orderBy('seq').execute()
    for (const anchor of anchors) walk.anchor(anchor)
    walk.sets(await housed(db, 'audit_set', chain).selectAll().execute())
    for await (const line of linesOf(db, chain, anchors.at(-1)?.seq ?? 0)) walk.step(line)
    walk.end(await housed(db, 'audit_head', chain).selectAll().executeTakeFirst())
    verified.chains += 1
    verified.lines += walk.lines
    verified.faults.push(...walk.faults)
  }
  for (const chain of await silentHouses(db)) verified.faults.push({ chain, seq: 1, kind: 'chain-gone' })
  return verified
}

/** One pass along one chain. */
export class Walk {
  lines = 0
  readonly faults: Fault[] = []
  readonly #key: KeyObject
  readonly #chain: string
  readonly #sets = new Map<string, boolean>()
  #last: { seq: number; hash: string; version: number } = { seq: 0, hash: '', version: 1 }

  constructor(key: KeyObject, chain: string) {
    this.#key = key
    this.#chain = chain
  }

  /** Archived lines: verification continues from their end. */
  anchor(away: Database['audit_anchor']): void {
    const { first, before, seq, hash } = away
    const goesOn = first === this.#last.seq + 1 && before === this.#last.hash
    if (!goesOn || macOfPutAway(this.#key, away) !== away.mac) this.#say(seq, 'anchor-changed')
    this.from(seq, hash)
  }

  /** Starts after a line that is stored elsewhere. */
  from(seq: number, hash: string): void {
    this.#last = { seq, hash, version: 1 }
  }

  /** The sets that lines may refer to. */
  sets(sets: readonly KeptSet[]): void {
    for (const set of sets) this.#sets.set(`${set.month} ${set.code}`, codeOfSet(this.#key, set) === set.code)
  }

  step(line: Line): void {
    const { hash, ...said } = line
    const expected = this.#last.seq + 1
    this.lines += 1
    if (line.seq > expected) this.#say(expected, 'missing')
    // An unkeyed line after a keyed one was made by someone without the key.
    else if (hashOfLine(this.#key, this.#last.hash, said) !== hash || line.version < this.#last.version) this.#say(line.seq, 'changed')
    this.#named(line)
    this.#last = line
  }

  /** Whether the last line was this one. */
  endsAt({ seq, hash }: { seq: number; hash: string }): boolean {
    return this.#last.seq === seq && this.#last.hash === hash
  }

  end(head: Database['audit_head'] | undefined): void {
    const { seq, hash } = this.#last
    if (!head) this.#say(seq, 'head-gone')
    else if (macOfHead(this.#key, head) !== head.mac) this.#say(head.seq, 'head-changed')
    else if (head.seq > seq) this.#say(seq + 1, 'cut-off')
    else if (head.seq < seq || head.hash !== hash) this.#say(head.seq, 'head-changed')
  }

  #named({ seq, at, ids }: Line): void {
    const code = codeIn(ids)
    if (code === null) return
    const isWhole = this.#sets.get(`${monthOf(at)} ${code}`)
    if (isWhole !== true) this.#say(seq, isWhole === undefined ? 'set-gone' : 'set-changed')
  }

  #say(seq: number, kind: Fault['kind']): void {
    this.faults.push({ chain: this.#chain, seq, kind })
  }
}
