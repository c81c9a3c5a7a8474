import '#nouns/incidentWords.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNow } from '#data/useNow.ts'
import { AddIncidentDialog } from './AddIncidentDialog.tsx'
import { IncidentCard } from './IncidentCard.tsx'
import styles from './Incidents.module.css'

const MOST = 20

/** A person's incidents: open ones, and collapsed below the others. */
export function ClientIncidents({ clientId, mayWrite }: { clientId: string; mayWrite: boolean }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const now = new Date(useNow()).toISOString()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useEndpoint('incident.list', { client_id: clientId, limit: MOST })
  const [open, past] = [true, false].map((isOpen) =>
    (data?.incidents ?? []).filter(({ closed_at, struck_at }) => isOpen === (closed_at === null && struck_at === null)),
  )
  const list = (of: typeof open): ReactNode => (
    <ul className={styles.panel}>
      {of?.map((incident) => (
        <li key={incident.id}>
          <IncidentCard incident={incident} now={now} showsPerson={false} />
        </li>
      ))}
    </ul>
  )
  return (
    <Panel
      title={t('incidents.page')}
      extra={
        mayWrite &&
        can('incident.write') && (
          <Button icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
            {t('incidents.add')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data?.incidents.length === 0 && <Quiet>{t('incidents.none')}</Quiet>}
      {list(open)}
      {past && past.length > 0 && <Fold title={`${t('incidents.state.closed')} (${past.length})`}>{list(past)}</Fold>}
      {isAdding && <AddIncidentDialog clientId={clientId} onClose={() => setIsAdding(false)} />}
    </Panel>
  )
}
