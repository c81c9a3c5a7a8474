import type { Language } from '../messages/languages.ts'

/** Each error's code with its HTTP status and the developer's message (specification, section 8). */
export type Refusals = Record<string, { status: number; text: string }>

/**
 * The user's message for each code; Estonian is the source; `{{day}}` and `{{clock}}` are the instant that the refusal concerns. Kept apart
 * from the codes, so that a page that only validates fields does not load the server's messages.
 */
export type WordsOf<Codes> = { [Code in keyof Codes]: Record<Language, string> }
