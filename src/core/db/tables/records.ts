import type { FileKindName } from '#shared/files.ts'
import type { Generated } from 'kysely'
import type { Role } from '#shared/rights.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const recordsTables = {
  file: table<FileTable>().housed('select, insert'),
  audit: table<AuditTable>().housed('select, insert'),
  audit_head: table<AuditHeadTable>().housed('select, insert, update'),
  audit_set: table<AuditSetTable>().housed('select, insert'),
  audit_anchor: table<AuditAnchorTable>().housed('select'),
  sync_scope: table<SyncScopeTable>().open(),
  sync_change: table<SyncChangeTable>().open(),
  // Receipts are looked up before the role of the house is entered, and written only after.
  sync_mutation: table<SyncMutationTable>().housed('insert'),
  // The manager reads refused intents and records how they were resolved; the intent itself stays unchanged.
  sync_dead: table<SyncDeadTable>().housed('select, update (resolved_at, resolved_by, resolution, reason)'),
  sync_meta: table<SyncMetaTable>().open(),
}

export interface FileTable {
  id: string
  house_id: string
  kind: FileKindName | 'housePhoto'
  owner_id: string
  hash: string
  mime: string
  bytes: number
  created_at: string
  created_by: string
}

export interface AuditTable {
  house_id: string
  seq: number
  at: string
  actor_id: string
  session_id: string
  device_id: string
  action: string
  entity: string
  /** JSON list of ids; for many, `#` and the code of the set that lists them, in the line's month. */
  ids: string
  outcome: string
  hash: string
  /** A keyed hash of the client's address; null for actions of the server itself, and for lines of version 1. */
  network: string | null
  /** How often, if one line stands for several refusals within a minute; null for once. */
  times: number | null
  /** The chaining version: 1 without a key, 2 with the installation's. */
  version: Generated<number>
}

/** The head of a house's chain: it reveals a truncated log. */
export interface AuditHeadTable {
  house_id: string
  seq: number
  hash: string
  mac: string
}

/** A long list of ids that lines of one month refer to, stored once. */
export interface AuditSetTable {
  house_id: string
  /** Month of the lines, in UTC: `2026-11`. */
  month: string
  /** HMAC with the audit log's key, over house, month and ids. */
  code: string
  /** JSON list of ids, in order. */
  ids: string
}

/** Lines of a house archived into a file, up to the end of a month; the chain continues from the last of them. */
export interface AuditAnchorTable {
  house_id: string
  month: string
  /** The numbers of the first and the last line in the file. */
  first: number
  seq: number
  /** The hash of the line before the first, and of the last. */
  before: string
  hash: string
  /** The file's SHA-256, in hexadecimal. */
  file: string
  /** HMAC over all fields above, with the audit log's key. */
  mac: string
  put_away_at: string
}

export interface SyncScopeTable {
  scope: string
  seq: number
  floor: number
  /** The scope's number of rows, and its checksum (`PARITY`). */
  row_count: Generated<number>
  checksum: Generated<number>
}

export interface SyncChangeTable {
  scope: string
  seq: number
  entity: string
  entity_id: string
  op: 'put' | 'del'
  ver: number
  at: string
}

export interface SyncMutationTable {
  device_id: string
  mid: string
  person_id: string
  call: string
  body_sha256: string
  status: number
  result: string
  received_at: string
  /** JSON `{scope: seq}`: the positions of the scopes that it changed, at its commit. */
  scope_seq: Generated<string>
  epoch: Generated<string>
  /** The house for which the user worked then, empty for none; null if no longer known. */
  house_id: string | null
  /** In which role. */
  role: Role | null
  /** JSON of `AuditSubjects[]`: whom the answer concerns. */
  concerned: string | null
}

/** An intent of a device that was refused for good; open until someone resolves it. */
export interface SyncDeadTable {
  device_id: string
  mid: string
  house_id: string
  person_id: string
  person_name: string
  endpoint: string
  /** The input as the user entered it, JSON sealed with the server's key. */
  body: string
  code: string
  /** The refusal as JSON: code, fields, details. */
  refusal: string
  occurred_at: string
  received_at: string
  resolved_at: string | null
  resolved_by: string | null
  resolution: 'resent' | 'copied' | 'discarded' | null
  reason: string | null
}

export interface SyncMetaTable {
  key: string
  value: string
}
