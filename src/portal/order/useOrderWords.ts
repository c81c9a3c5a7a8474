import type { Language } from '#shared/messages/say.ts'
import { useOwnWords } from '../portalContext.ts'
import type { Shape } from '../words/words.ts'
import type { et } from '../words/order/pages.et.ts'

/** Texts of the order page: each language is a separate script. */
export async function orderWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/order/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/order/pages.ru.ts')).ru
  return (await import('../words/order/pages.et.ts')).et
}

export const useOrderWords = (): Shape<typeof et> => useOwnWords() as Shape<typeof et>
