import { createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { first } from './first.ts'
import { languageOf, rememberedLanguage, type Language, rememberLanguage } from './language.ts'
import type { Words } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    // Each noun is a namespace. Its name is the first part of a key, so to the types all nouns are one.
    defaultNS: 'words'
    resources: { words: Words }
    returnNull: false
  }
}

/** The words of the page; screens take them by `useTexts`. */
export const i18n = createInstance()

/** What was added before the start. */
const early: Partial<Words> = {}

/** The words that are fetched where somebody reads them, by their file. */
const fetched = import.meta.glob<Record<string, ResourceKey>>('./{en,ru}/*.ts')

/** Starts the words in the language chosen on this device. @throws where they cannot be fetched */
export async function startTexts(): Promise<void> {
  const words = { ...first, ...early }
  await i18n.use(initReactI18next).init({
    lng: 'et',
    fallbackLng: 'et',
    ns: Object.keys(words),
    nsSeparator: '.',
    resources: { et: words },
    interpolation: { escapeValue: false },
    // A part of a page whose words come after it is drawn anew with them.
    react: { bindI18nStore: 'added' },
    returnNull: false,
  })
  await changeLanguage(rememberedLanguage())
}

/** Changes the language of everything on the screen and remembers it on this device. @throws where its words cannot be fetched */
export async function changeLanguage(language: Language): Promise<void> {
  await fetchWords(language)
  await i18n.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}

/** Puts the Estonian words of a screen to the others, also before the start. In another language they are on their way then (`wordsHere`). */
export function addEstonian(words: Partial<Words>): void {
  Object.assign(early, words)
  if (!i18n.isInitialized) return
  for (const [name, own] of Object.entries(words)) i18n.addResourceBundle('et', name, own, false, false, { silent: true })
  // Until they are here, and where they do not come, Estonian stands in their place.
  wordsHere().catch(() => undefined)
}

/** Comes when all that was added is here in the language of the screen. @throws where it cannot be fetched */
export const wordsHere = (): Promise<void> => fetchWords(languageOf(i18n.language))

async function fetchWords(language: Language): Promise<void> {
  const missing = Object.keys(i18n.getDataByLanguage('et') ?? {}).filter((name) => !i18n.hasResourceBundle(language, name))
  const found = await Promise.all(missing.map(async (name) => [name, (await fetched[`./${language}/${name}.ts`]?.())?.[name]] as const))
  for (const [name, words] of found) i18n.addResourceBundle(language, name, words, false, true, { silent: name !== missing.at(-1) })
}
