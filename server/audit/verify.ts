import type { KeyObject } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { auditKeyOf, hashOfLine, macOfHead, type Said } from './chain.ts'

/** What is wrong with a chain, and from which line on. */
export interface Fault {
  chain: string
  /** The number of the line; of a tail that is gone, of its first line. */
  seq: number
  kind: 'changed' | 'missing' | 'cut-off' | 'head-gone' | 'head-changed' | 'chain-gone'
}

interface Verified {
  chains: number
  lines: number
  faults: Fault[]
}

type Line = Said & { hash: string }

const PAGE = 5000

/** Walks every chain of the audit log from its first line to its head, and says all that is not as it was written. Reads only. */
export async function verifyAudit(db: Kysely<Database>, secret: Buffer): Promise<Verified> {
  const key = auditKeyOf(secret)
  const verified: Verified = { chains: 0, lines: 0, faults: [] }
  for (const chain of await chainsIn(db)) {
    const walk = new Walk(key, chain)
    for await (const line of linesOf(db, chain)) walk.step(line)
    walk.end(await db.selectFrom('audit_head').selectAll().where('house_id', '=', chain).executeTakeFirst())
    verified.chains += 1
    verified.lines += walk.lines
    verified.faults.push(...walk.faults)
  }
  for (const chain of await silentHouses(db)) verified.faults.push({ chain, seq: 1, kind: 'chain-gone' })
  return verified
}

/** One way along one chain. */
class Walk {
  lines = 0
  readonly faults: Fault[] = []
  readonly #key: KeyObject
  readonly #chain: string
  #last: Line | null = null

  constructor(key: KeyObject, chain: string) {
    this.#key = key
    this.#chain = chain
  }

  step(line: Line): void {
    const { hash, ...said } = line
    const expected = (this.#last?.seq ?? 0) + 1
    this.lines += 1
    if (line.seq > expected) this.#say(expected, 'missing')
    // A line from before the key behind one with it was made by somebody who has none.
    else if (hashOfLine(this.#key, this.#last?.hash ?? '', said) !== hash || line.version < (this.#last?.version ?? 1)) this.#say(line.seq, 'changed')
    this.#last = line
  }

  end(head: Database['audit_head'] | undefined): void {
    const [seq, hash] = [this.#last?.seq ?? 0, this.#last?.hash ?? '']
    if (!head) this.#say(seq, 'head-gone')
    else if (macOfHead(this.#key, head) !== head.mac) this.#say(head.seq, 'head-changed')
    else if (head.seq > seq) this.#say(seq + 1, 'cut-off')
    else if (head.seq < seq || head.hash !== hash) this.#say(head.seq, 'head-changed')
  }

  #say(seq: number, kind: Fault['kind']): void {
    this.faults.push({ chain: this.#chain, seq, kind })
  }
}

/** A line of which only the head is left is a chain too. */
async function chainsIn(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('house_id')
    .union((eb) => eb.selectFrom('audit_head').select('house_id'))
    .execute()
  return rows.map(({ house_id }) => house_id).toSorted()
}

/** Houses in which somebody is signed in and of which nothing is written down: every sign-in leaves a line, so a whole chain was taken away. */
async function silentHouses(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('partner', 'partner.id', 'session.partner_id')
    .select('partner.house_id')
    .distinct()
    .where('partner.house_id', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from audit where audit.house_id = partner.house_id)`)
    .where(sql<boolean>`not exists (select 1 from audit_head where audit_head.house_id = partner.house_id)`)
    .execute()
  return rows.flatMap(({ house_id }) => house_id ?? [])
}

async function* linesOf(db: Kysely<Database>, chain: string): AsyncGenerator<Line> {
  for (let after = 0; ; ) {
    const page = await db.selectFrom('audit').selectAll().where('house_id', '=', chain).where('seq', '>', after).orderBy('seq').limit(PAGE).execute()
    yield* page
    const last = page.at(-1)
    if (page.length < PAGE || !last) return
    after = last.seq
  }
}
