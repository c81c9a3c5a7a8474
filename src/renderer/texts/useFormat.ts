import { type Format, formatOf } from '#web/format.ts'
import { useLanguage } from './useTexts.ts'

/** Dates, times and money as the language on the screen writes them. */
export const useFormat = (): Format => formatOf(useLanguage())
