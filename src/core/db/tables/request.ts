import type { Language } from '#shared/messages/say.ts'
import type { FamilyReply, HelpNeed, QueueAnswer } from '#shared/rules/placeRequest.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const requestTables = {
  queue_request: table<QueueRequestTable>().synced('care'),
  place_request: table<PlaceRequestTable>().open(),
}

/** A place asked for from the public pages, in one of the houses that were asked; it became the ticket `ticket_id`. */
export interface QueueRequestTable extends SyncedRow {
  house_id: string
  client_id: string
  ticket_id: string
  /** The platform's row; houses learn nothing of each other by it. */
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
  /** Where the family knows no more of the birth; a whole date stands with the client. */
  birth_year: string | null
  answer: QueueAnswer | null
  answer_text: string | null
  answered_at: string | null
  answered_name: string | null
  /** The answer of which the family has been sent a letter: its `answered_at`. */
  told_at: string | null
  /** The last day of Tallinn for the answer; null of a request from before there was one. */
  due_on: string | null
  /** When it had come to the house: the mail server took its letter, or it stood in the queue of people who work here. */
  delivered_at: string | null
  /** When its letter was given up. */
  failed_at: string | null
  /** When somebody of the house opened it first. */
  opened_at: string | null
  /** What the family said to the place that is offered. */
  reply: FamilyReply | null
  replied_at: string | null
  /** JSON of `AskedService[]`: services for somebody who lives at home; an empty list asks for a place. */
  services: string
  /** For so many hours on each of the days. */
  service_hours: number | null
}

/** What the platform itself keeps of a request, until the family's link is over. Not synced, and no house's. */
export interface PlaceRequestTable {
  id: string
  asked_at: string
  expires_at: string
  language: Language
  from_name: string
  first_name: string
  email: string
  /** What exactly was asked, so that the same id again is known as the same or refused. */
  body_sha256: string
}
