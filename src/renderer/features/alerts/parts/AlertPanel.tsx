import '#nouns/alertWords.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { AlertCard } from './AlertCard.tsx'
import styles from './Alerts.module.css'

/** Urgent alerts of the last 24 hours, with who took them; untaken ones are over every screen (`AlertBar`). */
export function AlertPanel(): ReactNode {
  const t = useTexts()
  const { data } = useEndpoint('alert.list', {})
  const alerts = (data?.alerts ?? []).filter(({ taken }) => taken !== null)
  if (alerts.length === 0) return null
  return (
    <Panel title={t('alerts.takenTitle')} className={styles.panel ?? ''}>
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alerts={[alert]} />
      ))}
    </Panel>
  )
}
