import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, useWords } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/compare/pages.et.ts'

export type CompareWords = Words['compare'] & Shape<typeof et>

/** Words of the comparison: each language is a script of its own, which no other page carries. */
export async function compareWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/compare/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/compare/pages.ru.ts')).ru
  return (await import('../words/compare/pages.et.ts')).et
}

/** All words of the comparison: what every page has of it, and its own. */
export const useCompareWords = (): CompareWords => ({ ...useWords().compare, ...(useOwnWords() as Shape<typeof et>) })
