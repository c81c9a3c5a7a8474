import type { Language } from '../messages/languages.ts'

/** What can go wrong for a person, by its code: the HTTP status, and the developer's words (specification, section 8). */
export type Refusals = Record<string, { status: number; text: string }>

/**
 * What people read of each, of which Estonian is the source; `{{day}}` and `{{clock}}` tell the instant of which the refusal is. Apart from the
 * codes, so that a page, which only says what is wrong with a field, does not carry the words of the server.
 */
export type WordsOf<Codes> = { [Code in keyof Codes]: Record<Language, string> }
