import type { ReactNode } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { deadlineOn } from '#shared/rules/plan/deadlines.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { useToday } from '#data/useNow.ts'

const TONES = { late: 'berry', soon: 'amber', well: 'mint' } as const

/** The deadline of a plan or its review; nothing for people who do not live here. */
export function Deadline({ arrivedOn, plans }: { arrivedOn: string | null; plans: readonly PlanView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const deadline = deadlineOn(useToday(), arrivedOn, plans)
  if (!deadline) return null
  const { what, on, days, state } = deadline
  const left = state === 'well' ? t('plan.deadline.well') : t(`plan.deadline.${state}`, { count: Math.abs(days) })
  return (
    <Tag tone={TONES[state]} icon="calendar">
      {t(`plan.deadline.${what}`, { day: format.day(on) })}: {left}
    </Tag>
  )
}
