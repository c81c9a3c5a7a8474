import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AuditAnchorTable, AuditHeadTable, AuditSetTable, AuditTable } from '#core/db/tables/records.ts'
import { deriveKey } from '#core/kernel/seal.ts'

/** How lines are chained now; those of version 1 were chained without a key (decision 0046). */
export const CHAINED = 2

/** Everything that a line says. */
export type AuditLine = Omit<Selectable<AuditTable>, 'hash'>

/** In this order, so that a row read from the database gives the same text as the one that was written. */
export const SAID = [
  'house_id',
  'seq',
  'at',
  'actor_id',
  'session_id',
  'device_id',
  'action',
  'entity',
  'ids',
  'outcome',
  'network',
  'times',
  'version',
] as const satisfies readonly (keyof AuditLine)[]
const SAID_FIRST = SAID.slice(0, 10)

/** The key of the chains of one installation; made ready once, for that costs six times a code under it (measured). */
export const auditKeyOf = (secret: Buffer): KeyObject => createSecretKey(deriveKey('audit', secret))

/** The hash of a line: of the hash before it and of every value in it, under the key. A line of version 1 has none of what came later. */
export function hashOfLine(key: KeyObject, before: string, line: AuditLine): string {
  if (line.version >= CHAINED) return mac(key, `line\0${before}\0${JSON.stringify(SAID.map((name) => line[name]))}`)
  return hash('sha256', `${before}\n${SAID_FIRST.map((name) => line[name]).join('\n')}`, 'base64url')
}

/** What proves that a chain ended here when it was last written. */
export const macOfHead = (key: KeyObject, { house_id, seq, hash: last }: Omit<AuditHeadTable, 'mac'>): string =>
  mac(key, `head\0${house_id}\0${seq}\0${last}`)

/** What a set of ids is called: under the key, so that nobody without it can put others in its place. 128 bits. */
export const codeOfSet = (key: KeyObject, { house_id, month, ids }: Omit<AuditSetTable, 'code'>): string =>
  mac(key, `set\0${house_id}\0${month}\0${ids}`).slice(0, 22)

/** Which lines stand in a file, and from which hash to which. */
export type PutAway = Pick<AuditAnchorTable, 'house_id' | 'month' | 'first' | 'before' | 'seq' | 'hash'>

/** What proves that these lines were put away whole. */
export const macOfPutAway = (key: KeyObject, { house_id, month, first, before, seq, hash: last }: PutAway): string =>
  mac(key, `away\0${house_id}\0${month}\0${first}\0${before}\0${seq}\0${last}`)

const mac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** The key belongs to the database in which it chains: whoever has the one has the other, in a transaction and behind a plugin too. */
const keys = new WeakMap<object, KeyObject>()

/** Says under which key the lines of this database are chained; before it none can be written. */
export function useAuditKey(db: Kysely<Database>, secret: Buffer): void {
  keys.set(db.getExecutor().adapter, auditKeyOf(secret))
}

/** @throws where nobody has said which key it is: a line without it would be no proof */
export function auditKeyFor(db: Kysely<Database>): KeyObject {
  const key = keys.get(db.getExecutor().adapter)
  if (!key) throw new Error('The audit log has no key')
  return key
}
