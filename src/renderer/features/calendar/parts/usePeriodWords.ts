import { weekNumber } from '#shared/rules/week/weekNumber.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { periodOf, type View } from './place.ts'

/** The days of a view in words: `reede, 27. november 2026`, `23.11–29.11.2026 · nädal 48`, `november 2026`. */
export function usePeriodWords(): (view: View, day: string) => string {
  const t = useTexts()
  const format = useFormat()
  return (view, day) => {
    const { from, to } = periodOf(view, day)
    if (view === 'paev') return format.longDay(day)
    if (view === 'kuu') return format.month(day.slice(0, 7))
    const days = `${format.shortDay(from)}–${format.day(to)}`
    return view === 'nadal' ? `${days} · ${t('calendar.week', { number: weekNumber(from) })}` : days
  }
}
