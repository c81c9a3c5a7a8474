import type { ReactNode } from 'react'
import { addMonths } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './MonthSteps.module.css'

interface MonthStepsProps {
  /** `YYYY-MM` */
  month: string
  /** The last month that there is. */
  last: string
  /** What the arrows are called. */
  previous: string
  next: string
  onChange: (month: string) => void
}

/** The month that a page tells of, with the way to the one before and after it; on paper its name alone. */
export function MonthSteps({ month, last, previous, next, onChange }: MonthStepsProps): ReactNode {
  const format = useFormat()
  return (
    <div className={styles.month}>
      <Button variant="bare" icon={<Icon name="left" />} aria-label={previous} onClick={() => onChange(addMonths(month, -1))} />
      <h2 aria-live="polite">{format.month(month)}</h2>
      <Button variant="bare" icon={<Icon name="right" />} aria-label={next} disabled={month >= last} onClick={() => onChange(addMonths(month, 1))} />
    </div>
  )
}
