import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { et } from './et.ts'
import { rememberedLanguage, type Language, rememberLanguage } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof et }
    returnNull: false
  }
}

/** Starts the words in the language chosen on this device. Estonian is always there; the others are fetched when they are first needed. */
export async function startTexts(): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: 'et',
    fallbackLng: 'et',
    resources: { et: { translation: et } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await changeLanguage(rememberedLanguage())
  return i18next
}

/** Changes the language of everything on the screen and remembers it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWords(language)
  await i18next.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}

async function loadWords(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return
  const words = language === 'en' ? (await import('./en.ts')).en : (await import('./ru.ts')).ru
  i18next.addResourceBundle(language, 'translation', words)
}
