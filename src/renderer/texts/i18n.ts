import { createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { first } from './first.ts'
import { languageOf, rememberedLanguage, type Language, rememberLanguage } from './language.ts'
import type { Words } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    // Each noun is a namespace. It is the first part of a key, so for the types all nouns are one.
    defaultNS: 'words'
    resources: { words: Words }
    returnNull: false
  }
}

/** The page's texts; screens use `useTexts`. */
export const i18n = createInstance()

/** Texts added before the start. */
const early: Partial<Words> = {}

/** Lazily loaded texts, by their file. */
const fetched = import.meta.glob<Record<string, ResourceKey>>('./{en,ru}/*.ts')

/** Loads the texts in the language chosen on this device. @throws if they cannot be loaded */
export async function startTexts(): Promise<void> {
  const words = { ...first, ...early }
  await i18n.use(initReactI18next).init({
    lng: 'et',
    fallbackLng: 'et',
    ns: Object.keys(words),
    nsSeparator: '.',
    resources: { et: words },
    interpolation: { escapeValue: false },
    // Parts are rerendered when their texts arrive.
    react: { bindI18nStore: 'added' },
    returnNull: false,
  })
  await changeLanguage(rememberedLanguage())
}

/** Changes the screen's language and remembers it on this device. @throws if its texts cannot be loaded */
export async function changeLanguage(language: Language): Promise<void> {
  await fetchWords(language)
  await i18n.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}

/** Adds a screen's Estonian texts, also before the start. In another language they are then being loaded (`wordsHere`). */
export function addEstonian(words: Partial<Words>): void {
  Object.assign(early, words)
  if (!i18n.isInitialized) return
  for (const [name, own] of Object.entries(words)) i18n.addResourceBundle('et', name, own, false, false, { silent: true })
  // Until they are loaded, and on failure, Estonian is shown.
  wordsHere().catch(() => undefined)
}

/** Resolves when all added texts are loaded in the screen's language. @throws if they cannot be loaded */
export const wordsHere = (): Promise<void> => fetchWords(languageOf(i18n.language))

async function fetchWords(language: Language): Promise<void> {
  const missing = Object.keys(i18n.getDataByLanguage('et') ?? {}).filter((name) => !i18n.hasResourceBundle(language, name))
  const found = await Promise.all(missing.map(async (name) => [name, (await fetched[`./${language}/${name}.ts`]?.())?.[name]] as const))
  for (const [name, words] of found) i18n.addResourceBundle(language, name, words, false, true, { silent: name !== missing.at(-1) })
}
