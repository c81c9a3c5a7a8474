import type { Language } from '#shared/messages/say.ts'

/** Each language by its own name: it must be found by those who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { et: 'Eesti', en: 'English', ru: 'Русский' }
