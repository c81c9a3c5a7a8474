import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Medicines.module.css'

interface AwayDosesProps {
  since: string | null
  count: number
  /** The rows of the doses: what the family says that the person took may still be written. */
  children: ReactNode
}

/** Doses of somebody who is away, in one line: nothing is late, and nothing has to be said of them. */
export function AwayDoses({ since, count, children }: AwayDosesProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <details className={styles.away}>
      <summary>
        <Icon name="doorOpen" /> {t('medicines.awayLine', { count, since: since ? format.dayTime(since) : '' })}
      </summary>
      <ul className={styles.doses}>{children}</ul>
    </details>
  )
}
