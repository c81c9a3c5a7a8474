import type { Language } from '#shared/messages/say.ts'
import type { Words } from './words.ts'

/** The texts of a language; each is a separate script. */
export async function wordsIn(language: Language): Promise<Words> {
  if (language === 'en') return (await import('./en.ts')).en
  if (language === 'ru') return (await import('./ru.ts')).ru
  return (await import('./et.ts')).et
}
