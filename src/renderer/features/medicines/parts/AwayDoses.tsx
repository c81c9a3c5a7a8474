import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Medicines.module.css'

interface AwayDosesProps {
  since: string | null
  count: number
  /** The dose rows: what the family reports may still be recorded. */
  children: ReactNode
}

/** The doses of an absent person, in one line: nothing is late or required. */
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
