import { addDays, weekdayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { weekNumber } from '#shared/rules/week/weekNumber.ts'

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A week and its days in words: `16.11–22.11.2026 · nädal 47`, `Esmaspäev`, `Esmaspäev 16.11`. */
export function useWeekText() {
  const t = useTexts()
  const format = useFormat()
  const weekday = (day: string): string => t(`week.days.d${weekdayOf(day) as Weekday}`)
  return {
    week: (monday: string): string =>
      `${format.shortDay(monday)}–${format.day(addDays(monday, 6))} · ${t('week.number', { number: weekNumber(monday) })}`,
    weekday,
    day: (day: string): string => `${weekday(day)} ${format.shortDay(day)}`,
  }
}
