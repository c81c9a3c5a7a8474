import type { AwayReason } from '#shared/rules/clientStatus.ts'
import type { MoveKind } from '#shared/rules/takeBack.ts'
import type { CloseReason } from '#shared/rules/placeRequest.ts'
import type { CareHistoryField } from '#shared/rules/care.ts'
import type { COMM_CHANNELS, CONSENT_KINDS, DISABILITY_GRADES, EDUCATION, FIELD_TYPES, ID_DOCUMENTS, MARITAL } from '#shared/rules/person.ts'
import type { DrinkThickness, FoodTexture } from '#shared/rules/meal/texture.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const clientTables = {
  client: table<ClientTable>().synced('basic'),
  client_care: table<ClientCareTable>().synced('care'),
  client_care_change: table<ClientCareChangeTable>().synced('care'),
  client_precaution: table<ClientPrecautionTable>().synced('care'),
  client_seen: table<ClientSeenTable>().synced('own', { person: 'person_id' }),
  client_contact: table<ClientContactTable>().synced('basic'),
  client_person: table<ClientPersonTable>().synced('person'),
  client_comm: table<ClientCommTable>().synced('basic'),
  client_field: table<ClientFieldTable>().synced('person'),
  client_consent: table<ClientConsentTable>().synced('person'),
  stay: table<StayTable>().synced('basic'),
  absence: table<AbsenceTable>().synced('basic'),
  client_move: table<ClientMoveTable>().synced('basic'),
  queue_ticket: table<QueueTicketTable>().synced('basic'),
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

/**
 * Care facts of a client; the id is the client's. A separate table because it is a separate data class. The column `allergies` is no longer
 * used (decision 0032).
 */
export interface ClientCareTable extends SyncedRow {
  house_id: string
  risks: string
  diet: string | null
  /** The words of both levels below, or of a time before them. */
  texture: string | null
  food_texture: FoodTexture | null
  drink_thickness: DrinkThickness | null
  /** Where the person goes on the planned day of leaving, and why; they mean nothing unless an open stay has such a day. */
  leaving_place: string | null
  leaving_reason: string | null
  /** Nothing may be given by mouth, whatever the levels say. */
  nil_by_mouth: 0 | 1
  texture_set_at: string | null
  texture_set_name: string | null
  mobility: string | null
  wishes: string | null
  /** Why the person came; often an illness, so it is not basic data. */
  entry_reason: string | null
  /** The newest consent on photos in `client_consent`, which carers may not read. */
  photo_refused: 0 | 1
}

/** One change of a care fact: the former and the new value. Never changed itself. */
export interface ClientCareChangeTable extends SyncedRow {
  house_id: string
  client_id: string
  field: CareHistoryField
  /** As the field's column stores it. */
  before: string | null
  after: string | null
  reason: string | null
  recorded_at: string
  recorded_by: string
  recorded_name: string
}

/** The precautions of an infection, of which carers read nothing else; the id is the infection's. Of class `care`, for carers must know. */
export interface ClientPrecautionTable extends SyncedRow {
  house_id: string
  client_id: string
  /** Of `ISOLATIONS`, a JSON list. */
  isolation: string
  since: string
  ended_on: string | null
}

/** Until when a user has seen a client's timeline; of class `own`, since it concerns only that user. */
export interface ClientSeenTable extends SyncedRow {
  house_id: string
  client_id: string
  person_id: string
  seen_at: string
}

export interface ClientContactTable extends SyncedRow {
  house_id: string
  client_id: string
  name: string
  relation: string | null
  phone: string | null
  email: string | null
  /** Of `CONTACT_RIGHTS`, a JSON list. */
  rights: string
  wake_at_night: 0 | 1
  position: number
}

/** Facts that only the office and the nurse need; the id is the client's. A separate table because it is a separate data class. */
export interface ClientPersonTable extends SyncedRow {
  house_id: string
  citizenship: string | null
  /** The EHAK code of the municipality that pays. */
  kov: string | null
  marital: (typeof MARITAL)[number] | null
  education: (typeof EDUCATION)[number] | null
  work_life: string | null
  religion: string | null
  arrived_from: string | null
  id_document_type: (typeof ID_DOCUMENTS)[number] | null
  id_document_no: string | null
  id_document_expires: string | null
  family_doctor_phone: string | null
  family_doctor_list: string | null
  guardian_court_no: string | null
  guardian_valid_to: string | null
  disability_grade: (typeof DISABILITY_GRADES)[number] | null
  disability_valid_to: string | null
  pension_cents: number | null
  bank_iban: string | null
}

/** A way to reach a client, or to be heard by them. */
export interface ClientCommTable extends SyncedRow {
  house_id: string
  client_id: string
  channel: (typeof COMM_CHANNELS)[number]
  value: string
  note: string | null
}

/** A custom field of a house; of class `person`, since it may contain anything. */
export interface ClientFieldTable extends SyncedRow {
  house_id: string
  client_id: string
  label: string
  type: (typeof FIELD_TYPES)[number]
  value: string
}

export interface ClientConsentTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: (typeof CONSENT_KINDS)[number]
  /** 0 is a refusal, which is recorded as well. */
  given: 0 | 1
  /** Who gave it: the client, or their representative. */
  by: string
  at: string
  expires: string | null
}

/** A person lives in the house from `started_at`; open while `ended_at` is null. Nothing else determines where a client lives. */
export interface StayTable extends SyncedRow {
  house_id: string
  client_id: string
  room_id: string | null
  /** The place in the room, only while the stay is open: unique per room, and an existing bed. */
  place_no: number | null
  started_at: string
  ended_at: string | null
  end_reason: 'room' | 'left' | 'died' | null
  note: string | null
  /** The day of arrival: that of the first stay in an unbroken series. */
  arrived_on: string
  /** The day on which the person left or died; null for a mere change of room. */
  left_on: string | null
  /** The last day in the house, as planned; it means nothing once the stay has ended. A change of room carries it over. */
  leaving_on: string | null
  /** Both are no longer used: they stand in `client_care` (decision 0089). */
  leaving_place: string | null
  leaving_reason: string | null
}

/** What is planned of somebody's leaving. */
export type PlannedLeaving = Pick<StayTable, 'leaving_on'> & Pick<ClientCareTable, 'leaving_place' | 'leaving_reason'>

export interface AbsenceTable extends SyncedRow {
  house_id: string
  client_id: string
  reason: AwayReason
  until_on: string | null
  started_at: string
  ended_at: string | null
}

/**
 * A move, an absence or an admission as recorded, with the rows that it created; if taken back, it is struck and its rows are marked
 * deleted.
 */
export interface ClientMoveTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: MoveKind
  at: string
  /** Rooms, or null without one. */
  from_room: string | null
  to_room: string | null
  away_reason: AwayReason | null
  /** For a swap: the other client's move. */
  pair_id: string | null
  /** A `MadeByMove`, as JSON. */
  made: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}

export interface QueueTicketTable extends SyncedRow {
  house_id: string
  client_id: string
  queued_on: string
  planned_room_id: string | null
  planned_on: string | null
  placed_elsewhere: 0 | 1
  closed_at: string | null
  close_reason: CloseReason | null
}
