import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { lasting } from '#web/storage.ts'

export { LANGUAGES, type Language }

/** A supported language; Estonian otherwise. */
export const languageOf = (name: string): Language => LANGUAGES.find((language) => language === name) ?? 'et'

const KEY = 'koduke.language'

/** The language chosen on this device, here or on the public pages, or the browser's; Estonian otherwise. */
export const rememberedLanguage = (): Language =>
  [/(?:^|; )koduke_language=(\w+)/.exec(document.cookie)?.[1], lasting.getItem(KEY), ...spoken()].flatMap(
    (name) => LANGUAGES.find((language) => language === name) ?? [],
  )[0] ?? 'et'

/** `ru-EE` → `ru`, by preference; the desktop defaults to Estonian, whatever the computer's language. */
const spoken = (): string[] => ('koduke' in window ? [] : navigator.languages.map((each) => each.slice(0, 2)))

/** Remembers it for this app, and for the server-rendered public pages. */
export function rememberLanguage(language: Language): void {
  lasting.setItem(KEY, language)
  document.cookie = `koduke_language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

const YEAR = 365 * 24 * 60 * 60
