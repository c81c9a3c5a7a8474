import type { ErrorCode } from '../errors.ts'
import { REFUSAL_WORDS } from './words.ts'
import { clockOf, dayOf, dayText } from '../rules/time.ts'
import type { Language } from '../messages/languages.ts'

/** The message of a refusal; `at` is the instant that it may mention. */
export const sayError = (code: ErrorCode, language: Language, at?: string): string =>
  at === undefined
    ? REFUSAL_WORDS[code][language]
    : REFUSAL_WORDS[code][language].replace('{{day}}', dayText(dayOf(at))).replace('{{clock}}', clockOf(at))
