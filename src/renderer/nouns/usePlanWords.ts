import './planWords.ts'
import { useMemo } from 'react'
import type { PlanLineFields } from '#shared/contract/plan.ts'
import type { Schedule } from '#shared/rules/plan/schedule.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Times and days of a plan as people say them. */
export function usePlanWords() {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const weekday = (day: number): string => t(`plan.weekday.${WEEKDAYS[day - 1] ?? 'mon'}`)
    return {
      weekday,
      /** What is to be reached, by what one sees it, and by when. */
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
