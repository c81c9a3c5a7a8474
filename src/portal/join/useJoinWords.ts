import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, useWords } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/join/pages.et.ts'

/** Texts of joining: each language is a separate script, loaded only by this page. */
export async function joinWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/join/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/join/pages.ru.ts')).ru
  return (await import('../words/join/pages.et.ts')).et
}

/** All texts of joining: the shared page name, and its own. */
export const useJoinWords = (): Words['join'] & Shape<typeof et> => ({ ...useWords().join, ...(useOwnWords() as Shape<typeof et>) })
