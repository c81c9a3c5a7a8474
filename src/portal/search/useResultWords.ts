import type { Language } from '#shared/messages/say.ts'
import { useOwnWords } from '../portalContext.ts'
import type { Shape } from '../words/words.ts'
import type { et } from '../words/search/pages.et.ts'

/** Texts of search results: each language is a separate script, loaded only by this page. */
export async function resultWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/search/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/search/pages.ru.ts')).ru
  return (await import('../words/search/pages.et.ts')).et
}

export const useResultWords = (): Shape<typeof et> => useOwnWords() as Shape<typeof et>
