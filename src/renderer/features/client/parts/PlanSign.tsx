import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { deadlineOn } from '#shared/rules/plan/deadlines.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { useToday } from '#data/useNow.ts'

/** Marks an overdue or nearly due care plan; nothing if there is time, for former or waiting clients, or without the right. */
export function PlanSign({ client: { status, care, arrival_date, plan_review_on } }: { client: ClientView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  if (!care || (status !== 'majas' && status !== 'eemal')) return null
  const deadline = deadlineOn(today, arrival_date, plan_review_on ? [{ state: 'kehtiv', review_on: plan_review_on }] : [])
  if (!deadline || deadline.state === 'well') return null
  return (
    <Tag tone={deadline.state === 'late' ? 'berry' : 'amber'} icon="calendar">
      {deadline.state === 'late' ? t('clients.planLate') : t('clients.planSoon', { day: format.shortDay(deadline.on) })}
    </Tag>
  )
}
