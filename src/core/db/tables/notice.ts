import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** Rows of these tables. Notices hold nothing about residents, so every device copies all of them. */
export const noticeTables = {
  notice: table<NoticeTable>().synced('basic'),
  notice_confirm: table<NoticeConfirmTable>().synced('basic'),
  notice_reminder: table<NoticeReminderTable>().synced('basic'),
  notice_file: table<NoticeFileTable>().synced('basic'),
}

/** A notice for the people of a house. */
export interface NoticeTable extends SyncedRow {
  house_id: string
  /** A JSON list of its audiences. */
  selected: string
  /** A JSON list of the workers whom it names, and one of the units to which it is narrowed. */
  people: string
  units: string
  title: string | null
  text: string
  /** A JSON object: the title and text in other languages, keyed by language. */
  texts: string
  must_confirm: 0 | 1
  pinned: 0 | 1
  /** Tallinn days, both inclusive. */
  from_on: string | null
  until_on: string | null
  /** Confirmations count from this instant, when everybody was asked again; null: all count. */
  asked_at: string | null
  made_at: string
  made_by: string
  made_name: string
  withdrawn_at: string | null
  withdrawn_name: string | null
}

/** A person's confirmation that they have read a notice; one row per person, updated when everybody is asked again. */
export interface NoticeConfirmTable extends SyncedRow {
  house_id: string
  notice_id: string
  person_id: string
  confirmed_at: string
}

/** A person was reminded to read a notice; one row per person and reminder. */
export interface NoticeReminderTable extends SyncedRow {
  house_id: string
  notice_id: string
  person_id: string
  reminded_at: string
  by_name: string
}

/** A file of a notice; without content until that has arrived. */
export interface NoticeFileTable extends SyncedRow {
  house_id: string
  notice_id: string
  /** As its author called it. */
  name: string
  file: string | null
  mime: string | null
  bytes: number | null
  at: string
  by_id: string
}
