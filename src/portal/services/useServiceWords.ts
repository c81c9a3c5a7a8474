import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, useWords } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/services/pages.et.ts'

/** Words of the search of services: each language is a script of its own, which no other page carries. */
export async function serviceWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/services/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/services/pages.ru.ts')).ru
  return (await import('../words/services/pages.et.ts')).et
}

/** All words of the search of services: what every page has of it, and its own. */
export const useServiceWords = (): Words['services'] & Shape<typeof et> => ({ ...useWords().services, ...(useOwnWords() as Shape<typeof et>) })
