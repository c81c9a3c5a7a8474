import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './language.ts'

export type Texts = TFunction

/** Words by key: `t('clients.title')`, `t('common.age', { count: 88 })`. A missing key or value does not compile. */
export const useTexts = (): Texts => useTranslation().t

/** The screen's present language. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language)
