import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { et } from './et.ts'
import type { access } from './et/access.ts'
import type { alerts } from './et/alerts.ts'
import type { account } from './et/account.ts'
import type { items } from './et/items.ts'
import type { documents } from './et/documents.ts'
import type { attention } from './et/attention.ts'
import type { fields } from './et/fields.ts'
import type { health } from './et/health.ts'
import type { house } from './et/house.ts'
import type { houses } from './et/houses.ts'
import type { imports } from './et/imports.ts'
import type { incidents } from './et/incidents.ts'
import type { invitations } from './et/invitations.ts'
import type { joins } from './et/joins.ts'
import type { medicines } from './et/medicines.ts'
import type { news } from './et/news.ts'
import type { overview } from './et/overview.ts'
import type { partings } from './et/partings.ts'
import type { personal } from './et/personal.ts'
import type { photos } from './et/photos.ts'
import type { plan } from './et/plan.ts'
import type { allergies } from './et/allergies.ts'
import type { prices } from './et/prices.ts'
import type { queue } from './et/queue.ts'
import type { record } from './et/record.ts'
import type { rounds } from './et/rounds.ts'
import type { shifts } from './et/shifts.ts'
import type { stock } from './et/stock.ts'
import type { table } from './et/table.ts'
import type { tablets } from './et/tablets.ts'
import type { week } from './et/week.ts'
import { first } from './first.ts'
import { rememberedLanguage, type Language, rememberLanguage } from './language.ts'

/** Words of what few open: they come with its screen, so that no other first visit carries them. */
interface LaterWords {
  attention: typeof attention
  house: typeof house
  houses: typeof houses
  news: typeof news
  overview: typeof overview
  personal: typeof personal
  medicines: typeof medicines
  stock: typeof stock
  items: typeof items
  documents: typeof documents
  access: typeof access
  alerts: typeof alerts
  fields: typeof fields
  health: typeof health
  incidents: typeof incidents
  shifts: typeof shifts
  plan: typeof plan
  partings: typeof partings
  prices: typeof prices
  queue: typeof queue
  record: typeof record
  allergies: typeof allergies
  rounds: typeof rounds
  photos: typeof photos
  account: typeof account
  table: typeof table
  tablets: typeof tablets
  imports: typeof imports
  invitations: typeof invitations
  joins: typeof joins
  week: typeof week
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof et & LaterWords }
    returnNull: false
  }
}

/** The words of the page; screens take them by `useTexts`. */
export const i18n = createInstance()

/** Starts the words in the language chosen on this device. Estonian is always there; the others are fetched when they are first needed. */
export async function startTexts(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'et',
    fallbackLng: 'et',
    resources: { et: { translation: { ...first, ...later } } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await changeLanguage(rememberedLanguage())
}

/** Changes the language of everything on the screen and remembers it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWords(language)
  await i18n.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}

/** All that is not said on the page of signing in. */
type AddedWords = Partial<Omit<typeof et, keyof typeof first> & LaterWords>

const later: AddedWords = {}

/** Puts the Estonian words of a screen to the others, also before the start; the other languages are fetched whole. */
export function addEstonian(words: AddedWords): void {
  Object.assign(later, words)
  if (!i18n.isInitialized) return
  i18n.addResourceBundle('et', 'translation', words, true)
}

async function loadWords(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'translation')) return
  const words = language === 'en' ? (await import('./en.ts')).en : (await import('./ru.ts')).ru
  i18n.addResourceBundle(language, 'translation', words)
}
