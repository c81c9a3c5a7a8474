import type { Language } from '#shared/messages/say.ts'
import { table } from './table.ts'

/** Rows of these tables; they are on the server only, since a family reads there. */
export const familyTables = {
  family_page: table<FamilyPageTable>().housed(
    'select, insert, update (revoked_at, read_at, mail_to, mail_language, mail_at, mail_failed, reminded_at)',
  ),
  family_confirm: table<FamilyConfirmTable>().housed('select, insert, update (confirmed_at)'),
}

/** A page of notices for a contact of a resident, opened by a signed link. */
export interface FamilyPageTable {
  id: string
  house_id: string
  client_id: string
  contact_id: string
  /** Whom it was given to. */
  to_name: string
  expires_at: string
  made_at: string
  made_by: string
  revoked_at: string | null
  /** When it was opened last, to the hour. */
  read_at: string | null
  /** To whom a letter with its address was asked for last, and in which language. */
  mail_to: string | null
  mail_language: Language | null
  /** When the mail server accepted that letter. */
  mail_at: string | null
  mail_failed: 0 | 1
  /** When its contact was last reminded of a notice to be confirmed. */
  reminded_at: string | null
}

/** A contact has read a notice; one row for each page and notice, updated when everybody is asked again. */
export interface FamilyConfirmTable {
  id: string
  house_id: string
  page_id: string
  notice_id: string
  confirmed_at: string
}
