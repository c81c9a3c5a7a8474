import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, useWords } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/compare/pages.et.ts'

export type CompareWords = Words['compare'] & Shape<typeof et>

/** Texts of the comparison: each language is a separate script, loaded only by this page. */
export async function compareWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/compare/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/compare/pages.ru.ts')).ru
  return (await import('../words/compare/pages.et.ts')).et
}

/** All texts of the comparison: shared ones, and its own. */
export const useCompareWords = (): CompareWords => ({ ...useWords().compare, ...(useOwnWords() as Shape<typeof et>) })
