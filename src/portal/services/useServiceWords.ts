import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, useWords } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/services/pages.et.ts'

/** Texts of the service search: each language is a separate script, loaded only by this page. */
export async function serviceWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/services/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/services/pages.ru.ts')).ru
  return (await import('../words/services/pages.et.ts')).et
}

/** All texts of the service search: shared ones, and its own. */
export const useServiceWords = (): Words['services'] & Shape<typeof et> => ({ ...useWords().services, ...(useOwnWords() as Shape<typeof et>) })
