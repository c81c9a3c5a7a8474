import type { ReactNode } from 'react'
import { addDays } from '#shared/rules/time.ts'
import { mondayOf } from '#shared/rules/week/week.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

interface WeekStepsProps {
  monday: string
  today: string
  onGo: (monday: string) => void
}

/** Links to the previous, current and next week. */
export function WeekSteps({ monday, today, onGo }: WeekStepsProps): ReactNode {
  const t = useTexts()
  const current = mondayOf(today)
  return (
    <>
      <Button icon={<Icon name="left" />} aria-label={t('week.previous')} onClick={() => onGo(addDays(monday, -7))} />
      <Button disabled={monday === current} onClick={() => onGo(current)}>
        {t('week.current')}
      </Button>
      <Button icon={<Icon name="right" />} aria-label={t('week.next')} onClick={() => onGo(addDays(monday, 7))} />
    </>
  )
}
