import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, useWords } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/join/pages.et.ts'

/** Words of joining: each language is a script of its own, which no other page carries. */
export async function joinWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/join/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/join/pages.ru.ts')).ru
  return (await import('../words/join/pages.et.ts')).et
}

/** All words of joining: the page's name, which every page has, and its own. */
export const useJoinWords = (): Words['join'] & Shape<typeof et> => ({ ...useWords().join, ...(useOwnWords() as Shape<typeof et>) })
