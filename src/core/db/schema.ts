import type { Generated } from 'kysely'
import type { AwayReason } from '#shared/rules/clientStatus.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import type { Role } from '#shared/rights.ts'

/**
 * The tables, the same on SQLite and PostgreSQL. Plain types only: text, whole numbers, real numbers.
 * An instant is ISO text in UTC with milliseconds, a day `YYYY-MM-DD` of Tallinn, a truth value 0 or 1, a list JSON text.
 */
export interface Database {
  house: HouseTable
  house_target_group: HouseTargetGroupTable
  unit: UnitTable
  room: RoomTable
  bed: BedTable
  client: ClientTable
  client_care: ClientCareTable
  client_contact: ClientContactTable
  stay: StayTable
  absence: AbsenceTable
  queue_ticket: QueueTicketTable
  diary_entry: DiaryEntryTable
  person: PersonTable
  partner: PartnerTable
  membership: MembershipTable
  device: DeviceTable
  session: SessionTable
  session_refresh: SessionRefreshTable
  auth_stamp: AuthStampTable
  file: FileTable
  audit: AuditTable
  sync_scope: SyncScopeTable
  sync_change: SyncChangeTable
  sync_mutation: SyncMutationTable
  sync_dead: SyncDeadTable
  sync_meta: SyncMetaTable
}

/** What every synced row carries. `ver` grows with each change; a trigger refuses a change that does not grow it. */
export interface SyncedRow {
  id: string
  ver: number
  updated_at: string
  updated_by: string
  deleted_at: string | null
}

export interface HouseTable extends SyncedRow {
  code: string | null
  name: string
  description: string | null
  picture: string | null
  location: string | null
  county: string | null
  municipality: string | null
  ehak: string | null
  latitude: number | null
  longitude: number | null
  phone: string | null
  email_address: string | null
  iban_account: string | null
  owner: string | null
  recipient_name: string | null
  reference_number: string | null
  has_units: 0 | 1
  contract: 0 | 1
  locked: 0 | 1
  /** For houses known in outline only: places by the licence; counted from rooms where there are rooms. */
  outline_places: number
  outline_free: number
  /** The lowest price of a place, cents a month; null until the house states one. */
  price_from_cents: number | null
  /** Name and address as people search and order them: always of `houseKeys`. */
  search_key: string
  sort_key: string
}

/** A house is for people of a target group (resources/classifiers/target-groups.json). */
export interface HouseTargetGroupTable extends SyncedRow {
  house_id: string
  target_group_id: number
}

export interface UnitTable extends SyncedRow {
  house_id: string
  name: string
  position: number
}

export interface RoomTable extends SyncedRow {
  house_id: string
  unit_id: string | null
  name: string
  floor: number
  area_m2: number | null
  type: string | null
  gender_rule: 'female' | 'male' | null
  amenities: string
  image: string | null
  /** What people set; whether it is taken is counted from stays. */
  availability: 'vaba' | 'koristuses' | 'remondis' | 'suletud'
  availability_date: string | null
  max_people: number
}

/** One row for each place of a room, kept by triggers from `room.max_people`: what an open stay refers to. */
export interface BedTable {
  room_id: string
  no: number
}

export interface ClientTable extends SyncedRow {
  house_id: string
  first_name: string
  last_name: string
  called_name: string | null
  search_key: string
  sort_key: string
  personal_id: string | null
  birth_date: string | null
  gender: 'female' | 'male' | null
  picture: string | null
  phone: string | null
  email: string | null
  address: string | null
  languages: string
  family_doctor: string | null
  search_info: string | null
  care_level: number | null
  died_on: string | null
}

/** Care facts of a client; the id is the client's. A table of its own because it is a data class of its own. */
export interface ClientCareTable extends SyncedRow {
  house_id: string
  allergies: string
  risks: string
  diet: string | null
  texture: string | null
  mobility: string | null
  wishes: string | null
  /** Why the person came; often an illness, so it is no basic datum. */
  entry_reason: string | null
}

export interface ClientContactTable extends SyncedRow {
  house_id: string
  client_id: string
  name: string
  relation: string | null
  phone: string | null
  email: string | null
  position: number
}

/** Somebody lives in the house from `started_at`; open while `ended_at` is null. Where a client lives is this and nothing else. */
export interface StayTable extends SyncedRow {
  house_id: string
  client_id: string
  room_id: string | null
  /** The place in the room, only while the stay is open: unique per room, and it must exist as a bed. */
  place_no: number | null
  started_at: string
  ended_at: string | null
  end_reason: 'room' | 'left' | 'died' | null
  note: string | null
  /** The day of arrival: of the first stay of an unbroken line of rooms. */
  arrived_on: string
  /** The day on which the person left the house or died; null for a mere change of room. */
  left_on: string | null
}

export interface AbsenceTable extends SyncedRow {
  house_id: string
  client_id: string
  reason: AwayReason
  until_on: string | null
  started_at: string
  ended_at: string | null
}

export interface QueueTicketTable extends SyncedRow {
  house_id: string
  client_id: string
  queued_on: string
  planned_room_id: string | null
  planned_on: string | null
  placed_elsewhere: 0 | 1
  closed_at: string | null
  close_reason: 'admitted' | 'withdrawn' | 'died' | null
}

export interface DiaryEntryTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: DiaryKind
  values_json: string
  text: string | null
  event_at: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
  refused: 0 | 1
  reason: string | null
  handover: 0 | 1
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}

/** Somebody who signs in (the table name avoids PostgreSQL's reserved `user`). */
export interface PersonTable {
  id: string
  email: string
  name: string
  password_hash: string | null
  role: Role
  avatar: string | null
  locked_at: string | null
  last_partner_id: string | null
  created_at: string
}

export interface PartnerTable {
  id: string
  kind: 'hk' | 'kov'
  name: string
  house_id: string | null
  ehak: string | null
}

/** Somebody works for a partner in one role; `house_id` is the partner's, so that the row can be scoped. */
export interface MembershipTable extends SyncedRow {
  house_id: string | null
  person_id: string
  partner_id: string
  role: Role
  person_name: string
  ended_at: string | null
}

export interface DeviceTable {
  id: string
  kind: 'browser' | 'desktop' | 'kiosk'
  name: string | null
  created_at: string
  last_seen_at: string
  /** A device that is lost or put away: no session of it stands, and its signature counts for nothing. */
  revoked_at: string | null
  /** The public half of its own Ed25519 key, base64url; set once. */
  sign_pub: string | null
}

export interface SessionTable {
  id: string
  person_id: string
  device_id: string
  partner_id: string | null
  token_hash: string
  /** The token before the last refresh; good for a minute more, for requests that were under way. */
  previous_token_hash: string | null
  rotated_at: string | null
  cookie_hash: string
  expires_at: string
  /** The latest moment at which the session may be refreshed. */
  ends_at: string
  created_at: string
  last_seen_at: string
  revoked_at: string | null
  revoke_reason: string | null
}

export interface SessionRefreshTable {
  hash: string
  session_id: string
  issued_at: string
  used_at: string | null
  /** The successor's tokens, sealed with a key made of the used token: only its holder can open them again. */
  successor: string | null
}

/** One row that grows whenever a right, a lock or a session changes: lets the live hub notice within its tick. */
export interface AuthStampTable {
  id: number
  stamp: number
}

export interface FileTable {
  id: string
  house_id: string
  kind: 'client' | 'room'
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
  /** JSON list of ids; one for a record, many for a list. */
  ids: string
  outcome: string
  hash: string
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
