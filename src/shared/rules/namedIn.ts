import type { Language } from '../messages/say.ts'

/** What a classifier (resources/classifiers) calls something in each language; the Estonian name is the source. */
export interface Named {
  name: string
  en: string
  ru: string
}

export const namedIn = (named: Named, language: Language): string => (language === 'et' ? named.name : named[language])
