import './planWords.ts'
import { useMemo } from 'react'
import type { PlanLineFields } from '#shared/contract/plan.ts'
import type { Schedule } from '#shared/rules/plan/schedule.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Texts of a plan's times and days. */
export function usePlanWords() {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const weekday = (day: number): string => t(`plan.weekday.${WEEKDAYS[day - 1] ?? 'mon'}`)
    return {
      weekday,
      /** A goal: what, its indicator, and by when. */
      goalOf: ({ goal, measure, goal_on }: Pick<PlanLineFields, 'goal' | 'measure' | 'goal_on'>): string =>
        [goal, measure, goal_on && t('plan.goalBy', { day: format.day(goal_on) })].filter(Boolean).join(' · '),
      /** 08:00, 20:30 · E R, or iga päev. */
      schedule: ({ times, weekdays, every }: Schedule): string => {
        const days = every > 1 ? t('plan.everyDays', { count: every }) : weekdays ? weekdays.map(weekday).join(' ') : t('plan.everyDay')
        return `${times.toSorted().join(', ')} · ${days}`
      },
    }
  }, [t, format])
}
