import { createHash, type Hash, type KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { deleteHoused, housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { spanOfMonth } from '#shared/rules/time.ts'
import { firstSeqFrom } from './access.store.ts'
import { transact } from '../kernel/transaction.ts'
import { keepAnchor, chainsIn, type Line, linesOf } from './chain.store.ts'
import { auditKeyOf, macOfPutAway, type PutAway } from './chain.ts'
import { codeIn, monthOf } from './set.store.ts'
import { type Fault, type KeptSet, Walk } from './verify.ts'

/** The first line of a file: which lines of which chain follow, with an HMAC. */
const Head = z.strictObject({
  house_id: z.string(),
  month: z.string(),
  first: z.int(),
  before: z.string(),
  seq: z.int(),
  hash: z.string(),
  mac: z.string(),
})
const SetLine = z.strictObject({ set: z.strictObject({ house_id: z.string(), month: z.string(), code: z.string(), ids: z.string() }) })
const AuditLine = z.strictObject({
  house_id: z.string(),
  seq: z.int(),
  at: z.string(),
  actor_id: z.string(),
  session_id: z.string(),
  device_id: z.string(),
  action: z.string(),
  entity: z.string(),
  ids: z.string(),
  outcome: z.string(),
  hash: z.string(),
  network: z.string().nullable(),
  times: z.int().nullable(),
  version: z.int(),
})

/** How many lines are deleted in one transaction, so that nobody waits long. */
const AT_ONCE = 2000

/** What of one chain went into which file. */
export interface Away {
  chain: string
  file: string
  lines: number
}

/** @throws if a chain has a fault: that must be investigated first, since it would be impossible afterwards */
export class NotWhole extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('The audit log is not whole')
    this.faults = faults
  }
}

/**
 * Archives all lines of every chain up to the end of a Tallinn month into one file per chain, and deletes them from the database once the
 * file is written, read back and verified (decision 0064). Repeated after an interruption, it completes the work. @throws NotWhole
 */
export async function putAway(
  db: Kysely<Database>,
  secret: Buffer,
  { month, folder, now }: { month: string; folder: string; now: Date },
): Promise<Away[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const away: Away[] = []
  for (const chain of await chainsIn(db)) {
    const lines = await spanOf(db, chain, month)
    if (lines) {
      const file = join(folder, `audit-${month}-${chain}.jsonl.gz`)
      const head = { ...lines, mac: macOfPutAway(auditKeyOf(secret), lines) }
      await writeFile(db, file, head)
      const { faults, sha256 } = await readPutAway(file, secret)
      if (faults.length > 0) throw new NotWhole(faults)
      await keepAnchor(db, { ...head, file: sha256, put_away_at: now.toISOString() })
      away.push({ chain, file: basename(file), lines: lines.seq - lines.first + 1 })
    }
    await removeCovered(db, chain)
  }
  return away
}

/** The lines of a chain to be archived; null if there are none. */
async function spanOf(db: Kysely<Database>, chain: string, month: string): Promise<PutAway | null> {
  const { seq: end, hash: before } = await endOfAway(db, chain)
  const seq = (await firstSeqFrom(db, chain, spanOfMonth(month).to)) - 1
  if (seq <= end) return null
  const { hash } = await housed(db, 'audit', chain).select('hash').where('seq', '=', seq).executeTakeFirstOrThrow()
  return { house_id: chain, month, first: end + 1, before, seq, hash }
}

/** Up to where a chain has been archived. */
async function endOfAway(db: Kysely<Database>, chain: string): Promise<{ seq: number; hash: string }> {
  const newest = await housed(db, 'audit_anchor', chain).select(['seq', 'hash']).orderBy('seq', 'desc').executeTakeFirst()
  return newest ?? { seq: 0, hash: '' }
}

/** One line of JSON each: the head, the sets that the lines refer to, the lines. Synced to disk before the file gets its name. */
async function writeFile(db: Kysely<Database>, file: string, head: z.output<typeof Head>): Promise<void> {
  const part = `${file}.part`
  await pipeline(Readable.from(linesOfFile(db, head)), createGzip(), createWriteStream(part, { mode: 0o600 }))
  const handle = await open(part, 'r+')
  await handle.sync()
  await handle.close()
  await rename(part, file)
}

async function* linesOfFile(db: Kysely<Database>, head: z.output<typeof Head>): AsyncGenerator<string> {
  yield inOneLine(head)
  const { house_id: chain, first, seq } = head
  const named = new Set<string>()
  for await (const line of linesOf(db, chain, first - 1, seq)) named.add(nameOfSet(line) ?? '')
  const sets = await housed(db, 'audit_set', chain).selectAll().orderBy('month').orderBy('code').execute()
  for (const set of sets) if (named.has(`${set.month} ${set.code}`)) yield inOneLine({ set })
  for await (const line of linesOf(db, chain, first - 1, seq)) yield inOneLine(line)
}

const inOneLine = (value: unknown): string => `${JSON.stringify(value)}\n`

function nameOfSet({ at, ids }: Line): string | null {
  const code = codeIn(ids)
  return code === null ? null : `${monthOf(at)} ${code}`
}

/** Reads an archive file: its contents, whether it is unaltered, and its SHA-256. @throws if it is no such file */
export async function readPutAway(
  file: string,
  secret: Buffer,
  visit: Visit = () => undefined,
): Promise<{ head: PutAway; lines: number; faults: Fault[]; sha256: string }> {
  const sum = createHash('sha256')
  const reading = new Reading(auditKeyOf(secret), visit)
  await pipeline(createReadStream(file), summed(sum), createGunzip().setEncoding('utf8'), async (texts: AsyncIterable<string>) => {
    for await (const text of inLines(texts)) reading.take(JSON.parse(text))
  })
  return { ...reading.end(), sha256: sum.digest('hex') }
}

type Visit = (line: Line, sets: ReadonlyMap<string, KeptSet>) => void

/** A file being read, line by line. */
class Reading {
  readonly #key: KeyObject
  readonly #visit: Visit
  readonly #sets = new Map<string, KeptSet>()
  #begun: { head: z.output<typeof Head>; walk: Walk } | null = null

  constructor(key: KeyObject, visit: Visit) {
    this.#key = key
    this.#visit = visit
  }

  take(value: unknown): void {
    if (!this.#begun) return this.#begin(Head.parse(value))
    const set = SetLine.safeParse(value)
    if (!set.success) return this.#step(AuditLine.parse(value), this.#begun.walk)
    this.#sets.set(`${set.data.set.month} ${set.data.set.code}`, set.data.set)
    this.#begun.walk.sets([set.data.set])
  }

  end(): { head: PutAway; lines: number; faults: Fault[] } {
    if (!this.#begun) throw new Error('an empty file')
    const { walk, head: said } = this.#begun
    const { mac, ...head } = said
    if (mac !== macOfPutAway(this.#key, head) || !walk.endsAt(head)) walk.faults.push({ chain: head.house_id, seq: head.seq, kind: 'head-changed' })
    return { head, lines: walk.lines, faults: walk.faults }
  }

  #begin(head: z.output<typeof Head>): void {
    const walk = new Walk(this.#key, head.house_id)
    walk.from(head.first - 1, head.before)
    this.#begun = { head, walk }
  }

  #step(line: Line, walk: Walk): void {
    walk.step(line)
    this.#visit(line, this.#sets)
  }
}

const summed = (sum: Hash) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      sum.update(chunk)
      yield chunk
    }
  }

async function* inLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The lines of a file that show a view or change of one resident, in order, and whether the file is unaltered. */
export async function linesAbout(file: string, secret: Buffer, clientId: string): Promise<{ lines: Line[]; isWhole: boolean }> {
  const lines: Line[] = []
  const { faults } = await readPutAway(file, secret, (line, sets) => {
    const named = sets.get(nameOfSet(line) ?? '')?.ids ?? line.ids
    if (line.entity === 'client' && line.outcome === 'ok' && named.includes(`"${clientId}"`)) lines.push(line)
  })
  return { lines, isWhole: faults.length === 0 }
}

/** Deletes what is now in a file: lines first, then the sets that no line refers to. */
async function removeCovered(db: Kysely<Database>, chain: string): Promise<void> {
  const { seq: end } = await endOfAway(db, chain)
  if (end === 0) return
  for (;;) {
    const first = await housed(db, 'audit', chain).select('seq').orderBy('seq').executeTakeFirst()
    if (!first || first.seq > end) break
    const upTo = Math.min(end, first.seq + AT_ONCE - 1)
    await transact(db, (tx) => deleteHoused(tx, 'audit', chain).where('seq', '<=', upTo).execute())
  }
  const { month } = await housed(db, 'audit_anchor', chain).select('month').orderBy('month', 'desc').executeTakeFirstOrThrow()
  const named = new Set<string>()
  for await (const line of linesOf(db, chain, end)) {
    if (monthOf(line.at) > month) break
    named.add(nameOfSet(line) ?? '')
  }
  const old = await housed(db, 'audit_set', chain).select(['month', 'code']).where('month', '<=', month).execute()
  for (const set of old.filter((each) => !named.has(`${each.month} ${each.code}`)))
    await deleteHoused(db, 'audit_set', chain).where('month', '=', set.month).where('code', '=', set.code).execute()
}
