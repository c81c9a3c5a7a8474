import type { Language } from '#shared/messages/say.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const mailTables = {
  // Only the server reads the queue.
  mail: table<MailTable>().housed('insert'),
}

/** Kinds of e-mails to accounts: keys for a new password, account, address, work in a house or a request to join; notices of changes. */
export const ACCOUNT_LETTERS = ['reset', 'register', 'address', 'changed', 'moved', 'factor', 'invited', 'join'] as const
export type AccountEmail = (typeof ACCOUNT_LETTERS)[number]
/**
 * Kinds of e-mails about one house's row of a request: to the house on arrival, as a reminder, and on the family's reply; to the family if
 * no answer came.
 */
export const HOUSE_LETTERS = ['houseAsked', 'houseDue', 'houseReply', 'noAnswer'] as const
export type HouseEmail = (typeof HOUSE_LETTERS)[number]
/** What an e-mail is about; its text is generated when it is sent. */
export type EmailKind =
  | 'link'
  | 'familyPage'
  | 'familyReminder'
  | 'order'
  | 'orderCancelled'
  | 'asked'
  | 'answered'
  | 'joinRefused'
  | 'digest'
  | 'question'
  | HouseEmail
  | AccountEmail

export const isAccountEmail = (kind: EmailKind): kind is AccountEmail => (ACCOUNT_LETTERS as readonly EmailKind[]).includes(kind)

/**
 * The e-mail queue, with sent ones. Only what an e-mail is about is stored, never its text: a signed link is stored nowhere. Not synced:
 * only the server sends.
 */
export interface MailTable {
  id: string
  /** Null: an e-mail of the platform itself. */
  house_id: string | null
  kind: EmailKind
  /**
   * For `link` the id of the signed link, for `familyPage` and `familyReminder` that of the page, for `order` and `orderCancelled` that of the order to a supplier, for `asked` that of the request for a place, for
   * `answered` and every `HouseEmail` that of one house's row of it, for `joinRefused` that of the request to join, for `digest` the
   * person's, for `question` that of a question to support; for an account e-mail that of its key if it has one, otherwise the
   * user's.
   */
  ref: string
  to_address: string
  language: Language
  asked_at: string
  asked_by: string
  /** Not before; every attempt moves it on, so that only one of several processes sends it. */
  due_at: string
  tries: number
  /** When the mail server accepted it. */
  sent_at: string | null
  /** When it was given up: refused permanently, or no longer to be sent. */
  failed_at: string | null
}
