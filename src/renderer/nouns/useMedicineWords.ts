import './medicineWords.ts'
import { useMemo } from 'react'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import type { Plan } from '#shared/rules/medicine/course.ts'
import { ROUND_NAMES } from '#shared/rules/medicine/round.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

type Named = Pick<CourseView, 'name' | 'strength' | 'form'>

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Texts of medicines and plans. */
export function useMedicineWords() {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const amount = (value: number, unit: string): string => `${format.number(value)} ${unit}`
    const times = (step: Plan['steps'][number], unit: string): string =>
      step.times.map((each) => `${each.at} ${amount(each.amount, unit)}`).join(', ')
    const weekday = (day: number): string => t(`medicines.weekday.${WEEKDAYS[day - 1] ?? 'mon'}`)
    return {
      amount,
      /** A change with its sign. */
      change: (value: number, unit: string): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${amount(Math.abs(value), unit)}`,
      weekday,
      /** A round's name: translated, or the house's own. */
      round: (name: string): string => {
        const known = ROUND_NAMES.find((each) => each === name)
        return known ? t(`medicines.round.${known}`) : name
      },
      /** The delay: „4 h 44 min hiljem”. */
      late: (minutes: number): string =>
        t('medicines.lateBy', { late: t('medicines.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) }),
      name: ({ name, strength, form }: Named): string => [name, strength, form].filter(Boolean).join(' '),
      /** Times and amounts, days, and end; for an as-needed one reason and limits. */
      plan: ({ plan, unit, as_needed }: Pick<CourseView, 'plan' | 'unit' | 'as_needed'>): string => {
        const limits = as_needed && [
          `${as_needed.reason}: ${amount(as_needed.amount, unit)}`,
          as_needed.gap_minutes && t('medicines.asNeeded.gap', { hours: format.number(as_needed.gap_minutes / 60) }),
          as_needed.max_24h && t('medicines.asNeeded.max', { count: as_needed.max_24h }),
        ]
        const steps = plan.steps.map((step, index) =>
          plan.steps.length === 1
            ? times(step, unit)
            : step.days === null
              ? t('medicines.plan.rest', { times: times(step, unit) })
              : t('medicines.plan.step', { days: step.days, times: times(step, unit), count: index }),
        )
        const days = plan.weekdays?.map(weekday).join(' ')
        const ends = plan.last_on !== null && t('medicines.plan.until', { day: format.day(plan.last_on) })
        return [...(limits || []), ...steps, plan.every > 1 && t('medicines.plan.every', { count: plan.every }), days, ends]
          .filter(Boolean)
          .join(' · ')
      },
    }
  }, [t, format])
}
