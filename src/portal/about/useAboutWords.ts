import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, useWords } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/about/pages.et.ts'

/** Texts of the about page: each language is a separate script, loaded only by this page. */
export async function aboutWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/about/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/about/pages.ru.ts')).ru
  return (await import('../words/about/pages.et.ts')).et
}

export const useAboutWords = (): Words['about'] & Shape<typeof et> => ({ ...useWords().about, ...(useOwnWords() as Shape<typeof et>) })
