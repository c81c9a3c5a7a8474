import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. Nothing about a resident belongs on the board, so everybody's copy has all of it. */
export const noticeTables = {
  notice: table<NoticeTable>().synced('basic'),
  notice_confirm: table<NoticeConfirmTable>().synced('basic'),
}

/** Something that the people of a house are to know. */
export interface NoticeTable extends SyncedRow {
  house_id: string
  /** A JSON list of those for whom it is. */
  selected: string
  title: string | null
  text: string
  /** A JSON object: the title and the text in other languages, by language. */
  texts: string
  must_confirm: 0 | 1
  pinned: 0 | 1
  /** Days of Tallinn; both are days on which it is shown. */
  from_on: string | null
  until_on: string | null
  /** Since when confirmations count, where everybody was asked anew; null: all of them. */
  asked_at: string | null
  made_at: string
  made_by: string
  made_name: string
  withdrawn_at: string | null
  withdrawn_name: string | null
}

/** Somebody has confirmed that they have read a notice; once for each person, and anew where they were asked anew. */
export interface NoticeConfirmTable extends SyncedRow {
  house_id: string
  notice_id: string
  person_id: string
  confirmed_at: string
}
