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
  // Receipts are looked up before the wall and only written behind it.
  sync_mutation: table<SyncMutationTable>().housed('insert'),
  // The manager reads what was refused and says how it was dealt with; what was meant stays as it came.
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
  /** JSON list of ids; of many, `#` and the code of the set of the line's month that names them. */
  ids: string
  outcome: string
  hash: string
  /** A keyed code of the address from which it came; null for what the server did by itself, and for lines of version 1. */
  network: string | null
  /** How often, where one line stands for several refusals of a minute; null for once. */
  times: number | null
  /** How the line is chained: 1 without a key, 2 with the installation's. */
  version: Generated<number>
}

/** Where the chain of a house ends: by it a tail that was cut off is seen. */
export interface AuditHeadTable {
  house_id: string
  seq: number
  hash: string
  mac: string
}

/** Many ids of which lines of one month tell, said once. */
export interface AuditSetTable {
  house_id: string
  /** Of the lines, in UTC: `2026-11`. */
  month: string
  /** Under the key of the audit log, over house, month and ids. */
  code: string
  /** JSON list of ids in their order. */
  ids: string
}

/** Lines of a house that were put away into a file, up to the end of a month; the chain goes on from the last of them. */
export interface AuditAnchorTable {
  house_id: string
  month: string
  /** The numbers of the first and of the last line in the file. */
  first: number
  seq: number
  /** The hash of the line before the first, and of the last. */
  before: string
  hash: string
  /** The file's SHA-256, in hexadecimal. */
  file: string
  /** Over everything before, under the key of the audit log. */
  mac: string
  put_away_at: string
}

export interface SyncScopeTable {
  scope: string
  seq: number
  floor: number
  /** How many rows the scope holds now, and the sum of their changes (`PARITY`). */
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
  /** JSON `{scope: seq}`: how far each scope was when this was committed, of the scopes that it changed. */
  scope_seq: Generated<string>
  epoch: Generated<string>
  /** Where the person worked then, empty for no house; null where nobody knows any more. */
  house_id: string | null
  /** As what. */
  role: Role | null
  /** JSON of `AuditSubjects[]`: whom the answer tells of. */
  concerned: string | null
}

/** An intent of a device that was refused for good; open until somebody has dealt with it. */
export interface SyncDeadTable {
  device_id: string
  mid: string
  house_id: string
  person_id: string
  person_name: string
  endpoint: string
  /** The input as the person gave it, JSON sealed with the server's key. */
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
