import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { lasting } from '../storage.ts'

export { LANGUAGES, type Language }

const KEY = 'koduke.language'

/** The language chosen on this device; Estonian when none was. */
export const rememberedLanguage = (): Language => LANGUAGES.find((language) => language === lasting.getItem(KEY)) ?? 'et'

export const rememberLanguage = (language: Language): void => lasting.setItem(KEY, language)

/** Each language by its own name: it must be found by those who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { et: 'Eesti', en: 'English', ru: 'Русский' }
