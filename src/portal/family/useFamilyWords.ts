import type { Language } from '#shared/messages/say.ts'
import { useOwnWords } from '../portalContext.ts'
import type { Shape } from '../words/words.ts'
import type { et } from '../words/family/pages.et.ts'

/** Texts of the family's page: each language is a separate script. */
export async function familyWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/family/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/family/pages.ru.ts')).ru
  return (await import('../words/family/pages.et.ts')).et
}

export const useFamilyWords = (): Shape<typeof et> => useOwnWords() as Shape<typeof et>
