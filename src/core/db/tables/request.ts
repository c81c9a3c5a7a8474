import type { Language } from '#shared/messages/say.ts'
import type { FamilyReply, HelpNeed, QueueAnswer } from '#shared/rules/placeRequest.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const requestTables = {
  queue_request: table<QueueRequestTable>().synced('care'),
  place_request: table<PlaceRequestTable>().open(),
}

/** A request for a place from the public pages, in one of the houses asked; it became the ticket `ticket_id`. */
export interface QueueRequestTable extends SyncedRow {
  house_id: string
  client_id: string
  ticket_id: string
  /** The platform's row; it tells houses nothing of each other. */
  request_id: string
  asked_at: string
  from_name: string
  relation: string
  phone: string
  email: string
  /** Null: as soon as there is a place. */
  wanted_from: string | null
  need: HelpNeed
  message: string | null
  /** If the family knows no more of the birthday; a full date is stored with the client. */
  birth_year: string | null
  answer: QueueAnswer | null
  answer_text: string | null
  answered_at: string | null
  answered_name: string | null
  /** The answer about which the family has been e-mailed: its `answered_at`. */
  told_at: string | null
  /** The last Tallinn day for the answer; null in requests from before deadlines existed. */
  due_on: string | null
  /** When it was delivered to the house: the mail server accepted its e-mail, or it was in the queue of staff who work here. */
  delivered_at: string | null
  /** When its e-mail was given up. */
  failed_at: string | null
  /** When someone of the house first opened it. */
  opened_at: string | null
  /** The family's reply to the offered place. */
  reply: FamilyReply | null
  replied_at: string | null
  /** JSON of `AskedService[]`: services for a person who lives at home; an empty list requests a place. */
  services: string
  /** Hours on each of the days. */
  service_hours: number | null
}

/** The platform's own part of a request, until the family's link expires. Not synced, and of no house. */
export interface PlaceRequestTable {
  id: string
  asked_at: string
  expires_at: string
  language: Language
  from_name: string
  first_name: string
  email: string
  /** A hash of the request, so that a repeated id is recognised as a retry or refused. */
  body_sha256: string
}
