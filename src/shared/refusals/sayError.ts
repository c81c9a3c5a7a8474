import type { ErrorCode } from '../errors.ts'
import { REFUSAL_WORDS } from './words.ts'
import { clockOf, dayOf, dayText } from '../rules/time.ts'
import type { Language } from '../messages/languages.ts'

/** Why something is refused; `at` is the instant of which the words may tell. */
export const sayError = (code: ErrorCode, language: Language, at?: string): string =>
  at === undefined
    ? REFUSAL_WORDS[code][language]
    : REFUSAL_WORDS[code][language].replace('{{day}}', dayText(dayOf(at))).replace('{{clock}}', clockOf(at))
