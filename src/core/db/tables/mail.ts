import type { Language } from '#shared/messages/say.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const mailTables = {
  // What waits to be sent is read by the server alone.
  mail: table<MailTable>().housed('insert'),
}

/** What letters to accounts are about: keys to a new password, account, address, work in a house or a request to join; what was changed. */
export const ACCOUNT_LETTERS = ['reset', 'register', 'address', 'changed', 'moved', 'factor', 'invited', 'join'] as const
export type AccountEmail = (typeof ACCOUNT_LETTERS)[number]
/** What is written about one house's row of a request: to the house that it came, that its answer is awaited, what the family replied; to the family that no answer came. */
export const HOUSE_LETTERS = ['houseAsked', 'houseDue', 'houseReply', 'noAnswer'] as const
export type HouseEmail = (typeof HOUSE_LETTERS)[number]
/** What a letter is about; its words are made of it when it is sent. */
export type EmailKind = 'link' | 'asked' | 'answered' | 'joinRefused' | HouseEmail | AccountEmail

export const isAccountEmail = (kind: EmailKind): kind is AccountEmail => (ACCOUNT_LETTERS as readonly EmailKind[]).includes(kind)

/**
 * Letters that wait to be sent, and those that were. Only what a letter is about is kept, never its words: a signed link
 * stands nowhere. Not synced: the server alone sends.
 */
export interface MailTable {
  id: string
  /** Null: a letter of the platform itself. */
  house_id: string | null
  kind: EmailKind
  /**
   * Of a `link` the id of the signed link, of `asked` that of the request for a place, of `answered` and of every `HouseEmail` that of one house's row of it, of `joinRefused` that of the request to join;
   * of one to an account that of its key, where it has one, otherwise the person's.
   */
  ref: string
  to_address: string
  language: Language
  asked_at: string
  asked_by: string
  /** Not before; moved on by every try, so that of several processes one tries. */
  due_at: string
  tries: number
  /** When the mail server took it. */
  sent_at: string | null
  /** When it was given up, because it was refused for good or is not to be sent any more. */
  failed_at: string | null
}
