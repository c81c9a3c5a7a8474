import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AuditAnchorTable, AuditHeadTable, AuditSetTable, AuditTable } from '#core/db/tables/records.ts'
import { deriveKey } from '#core/kernel/seal.ts'

/** The present chaining version; lines of version 1 were chained without a key (decision 0046). */
export const CHAINED = 2

/** All fields of a line. */
export type AuditLine = Omit<Selectable<AuditTable>, 'hash'>

/** In this order, so that a row read back gives the same text as the one written. */
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

/** The chaining key of an installation; imported once, since that costs six times an HMAC (measured). */
export const auditKeyOf = (secret: Buffer): KeyObject => createSecretKey(deriveKey('audit', secret))

/** The hash of a line: HMAC of the previous hash and all its values. Version 1 lacks the later fields. */
export function hashOfLine(key: KeyObject, before: string, line: AuditLine): string {
  if (line.version >= CHAINED) return mac(key, `line\0${before}\0${JSON.stringify(SAID.map((name) => line[name]))}`)
  return hash('sha256', `${before}\n${SAID_FIRST.map((name) => line[name]).join('\n')}`, 'base64url')
}

/** Proves that a chain ended here when it was last written. */
export const macOfHead = (key: KeyObject, { house_id, seq, hash: last }: Omit<AuditHeadTable, 'mac'>): string =>
  mac(key, `head\0${house_id}\0${seq}\0${last}`)

/** The name of a set of ids: an HMAC, so that nobody without the key can replace them. 128 bits. */
export const codeOfSet = (key: KeyObject, { house_id, month, ids }: Omit<AuditSetTable, 'code'>): string =>
  mac(key, `set\0${house_id}\0${month}\0${ids}`).slice(0, 22)

/** Which lines are in a file, and from which hash to which. */
export type PutAway = Pick<AuditAnchorTable, 'house_id' | 'month' | 'first' | 'before' | 'seq' | 'hash'>

/** Proves that these lines were archived completely. */
export const macOfPutAway = (key: KeyObject, { house_id, month, first, before, seq, hash: last }: PutAway): string =>
  mac(key, `away\0${house_id}\0${month}\0${first}\0${before}\0${seq}\0${last}`)

const mac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** The key is attached to the database object: transactions and plugins of it find it too. */
const keys = new WeakMap<object, KeyObject>()

/** Sets the chaining key of this database; without it no line can be written. */
export function useAuditKey(db: Kysely<Database>, secret: Buffer): void {
  keys.set(db.getExecutor().adapter, auditKeyOf(secret))
}

/** @throws if no key was set: an unkeyed line would prove nothing */
export function auditKeyFor(db: Kysely<Database>): KeyObject {
  const key = keys.get(db.getExecutor().adapter)
  if (!key) throw new Error('The audit log has no key')
  return key
}
