import type { ReactNode } from 'react'
import { addMonths } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './MonthSteps.module.css'

interface MonthStepsProps {
  /** `YYYY-MM` */
  month: string
  /** The last month available. */
  last: string
  /** The arrows' labels. */
  previous: string
  next: string
  onChange: (month: string) => void
}

/** A page's month, with links to the previous and next; only the name when printed. */
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
