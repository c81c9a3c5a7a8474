import type { z } from 'zod'
import * as en from './en.ts'
import * as et from './et.ts'
import { type Language, LANGUAGES } from './languages.ts'
import * as ru from './ru.ts'
import { type ValidationKey, wordsOf } from './validation.ts'

export type { Language } from './languages.ts'

const waits = { et: et.wait, en: en.wait, ru: ru.wait }
const validation = { et: et.validation, en: en.validation, ru: ru.validation }

/** The language requested by an Accept-Language header; Estonian if none is ours. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return LANGUAGES.find((language) => language === wanted[0]) ?? LANGUAGES.find((language) => wanted.includes(language)) ?? 'et'
}

export const sayValidation = (key: ValidationKey, language: Language, n?: number): string =>
  validation[language][key].replace('{{n}}', String(n ?? ''))

/** Too many requests, with the seconds until a retry; shown in whole minutes or hours if long. */
export function sayWait(seconds: number, language: Language): string {
  const [size, unit] = seconds <= 90 ? ([1, 'second'] as const) : seconds <= 5400 ? ([60, 'minute'] as const) : ([3600, 'hour'] as const)
  const when = new Intl.RelativeTimeFormat(language, { style: 'long', numeric: 'always' }).format(Math.ceil(seconds / size), unit)
  return waits[language].replace('{{when}}', when)
}

/** The messages of each field: `{first_name: ['Väli on kohustuslik.']}`; nested fields are joined by dots, the whole input is `_`. Each message once, however many rules say it. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.slice(0, MOST_FAULTS)) {
    const { key, n } = wordsOf(issue)
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_UNKNOWN) : [issue.path.join('.') || '_']
    const words = sayValidation(key, language, n)
    for (const name of names) {
      const said = (errors[name.slice(0, LONGEST_NAME)] ??= [])
      if (!said.includes(words)) said.push(words)
    }
  }
  return errors
}

/** No form has more fields; more come only from forged requests. */
const MOST_FAULTS = 200
const MOST_UNKNOWN = 5
const LONGEST_NAME = 100
