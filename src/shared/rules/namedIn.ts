import type { Language } from '../messages/say.ts'

/** The name of a classifier value (resources/classifiers) in each language; Estonian is the source. */
export interface Named {
  name: string
  en: string
  ru: string
}

export const namedIn = (named: Named, language: Language): string => (language === 'et' ? named.name : named[language])
