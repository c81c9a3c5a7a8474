import { type Format, formatOf } from '#web/format.ts'
import { useLanguage } from './useTexts.ts'

/** Dates, times and money in the screen's language. */
export const useFormat = (): Format => formatOf(useLanguage())
