import { addDays } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

/** A day as "today", "tomorrow", or a date without its year. */
export function useDayWord(on: string): (day: string) => string {
  const t = useTexts()
  const format = useFormat()
  return (day) => (day === on ? t('overview.today') : day === addDays(on, 1) ? t('overview.tomorrow') : format.shortDay(day))
}
