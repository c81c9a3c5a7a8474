import type { Language } from '#shared/messages/say.ts'

/** Each language in its own name, so that its readers find it. */
export const LANGUAGE_NAMES: Record<Language, string> = { et: 'Eesti', en: 'English', ru: 'Русский' }
