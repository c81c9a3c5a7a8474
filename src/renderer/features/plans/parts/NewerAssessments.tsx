import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Plan.module.css'
import { useWhy } from './useWhy.ts'

/** Assessments newer than the plan in force; nothing without the right to health data. */
export function NewerAssessments({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const why = useWhy()
  const { can } = useSession()
  const { data } = useEndpoint('plan.proposals', { id: clientId }, { enabled: can('health.read') })
  if (!data || data.newer.length === 0) return null
  return (
    <div className={styles.missing}>
      <strong>{t('plan.proposal.newer')}</strong>
      <ul>
        {data.newer.map((each) => (
          <li key={each.tool}>{why(each)}</li>
        ))}
      </ul>
    </div>
  )
}
