import type { Language } from '#shared/messages/say.ts'
import { useOwnWords } from '../portalContext.ts'
import type { Shape } from '../words/words.ts'
import type { et } from '../words/place/pages.et.ts'

/** Texts of place pages: each language is a separate script, loaded only by these pages. */
export async function placeWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/place/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/place/pages.ru.ts')).ru
  return (await import('../words/place/pages.et.ts')).et
}

export const usePlaceWords = (): Shape<typeof et> => useOwnWords() as Shape<typeof et>
