import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { lasting } from '../storage.ts'

export { LANGUAGES, type Language }

const KEY = 'koduke.language'

/** The language chosen on this device; Estonian when none was. */
export const rememberedLanguage = (): Language => LANGUAGES.find((language) => language === lasting.getItem(KEY)) ?? 'et'

/** Remembers it for this app, and for the public pages, which the server writes. */
export function rememberLanguage(language: Language): void {
  lasting.setItem(KEY, language)
  document.cookie = `koduke_language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

const YEAR = 365 * 24 * 60 * 60
