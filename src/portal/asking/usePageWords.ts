import type { Language } from '#shared/messages/say.ts'
import { useOwnWords, usePortal } from '../portalContext.ts'
import type { Shape, Words } from '../words/words.ts'
import type { et } from '../words/asking/pages.et.ts'

/** Texts of the request pages: each language is a separate script, loaded only by these pages. */
export async function askingWords(language: Language): Promise<Shape<typeof et>> {
  if (language === 'en') return (await import('../words/asking/pages.en.ts')).en
  if (language === 'ru') return (await import('../words/asking/pages.ru.ts')).ru
  return (await import('../words/asking/pages.et.ts')).et
}

export const usePageWords = (): Shape<typeof et> => useOwnWords() as Shape<typeof et>

/** All texts of requests: shared ones, and those of the form. */
export function useAskWords(): Words['ask'] & Shape<typeof et>['form'] {
  const { words } = usePortal()
  return { ...words.ask, ...usePageWords().form }
}
