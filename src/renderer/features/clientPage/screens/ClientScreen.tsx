import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { ClientDiary } from '../../diary/parts/ClientDiary.tsx'
import { Trends } from '../../health/parts/Trends.tsx'
import { ClientIncidents } from '../../incidents/parts/ClientIncidents.tsx'
import { ClientMedicines } from '../../medicines/parts/ClientMedicines.tsx'
import { prescribedFor } from '../../medicines/parts/prescribedFor.ts'
import { ClientCharges } from '../../orders/parts/ClientCharges.tsx'
import { LaterParting } from '../../partings/parts/LaterParting.tsx'
import { RequestPanel } from '../../queue/parts/RequestPanel.tsx'
import { CLIENTS_PATH, EDIT_HASH } from '#data/clientPaths.ts'
import { ClientHeader } from '../../client/parts/ClientHeader.tsx'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { ClientPageActions } from '../parts/ClientPageActions.tsx'
import { ClientSide } from '../parts/ClientSide.tsx'
import { ClientSteps } from '../parts/ClientSteps.tsx'
import { ClientTabs } from '../../client/parts/ClientTabs.tsx'
import { EditClientDialog } from '../../clients/parts/EditClientDialog.tsx'
import { SafetyAlertsPanel } from '../parts/SafetyAlertsPanel.tsx'
import { LaterMove } from '../../clients/parts/LaterMove.tsx'
import { NowPanel } from '../parts/NowPanel.tsx'
import { useClients } from '../../client/parts/useClients.ts'
import styles from './ClientScreen.module.css'

/** Who this is and what is due. The list's data are shown at once; the rest is loaded. */
export function ClientScreen(): ReactNode {
  const { id = '' } = useParams()
  // Remounted for another person: no half-written input may pass to the next.
  return <ClientPage key={id} id={id} />
}

function ClientPage({ id }: { id: string }): ReactNode {
  const { can } = useSession()
  const { state, hash } = useLocation()
  const { indexed, isRestored } = useClients()
  const query = useEndpoint('client.get', { id })
  const [open, setOpen] = useState<'move' | 'part' | 'edit' | null>(hash === EDIT_HASH && can('client.save') ? 'edit' : null)
  const whole = query.data?.client
  // A warning must never be missing: cached data lack allergies.
  const client = whole ?? (isRestored ? undefined : indexed.find((each) => each.client.id === id)?.client)
  const readsDiary = can('diary.read')
  if (query.error && !client) return <ClientNotThere error={query.error} onRetry={query.refetch} />
  return (
    <>
      <ClientSteps clientId={id} indexed={indexed} from={fromOf(state)} />
      {client && (
        <ClientHeader
          client={client}
          actions={
            <ClientPageActions
              client={client}
              onMove={() => setOpen('move')}
              onPart={() => setOpen('part')}
              onEdit={whole && (() => setOpen('edit'))}
            />
          }
        />
      )}
      <ClientTabs clientId={id} />
      {client && client.status !== 'surnud' && can('care.read') && <RequestPanel clientId={id} name={client.name} />}
      {can('care.read') && client?.status !== 'surnud' && <FirstPanels clientId={id} />}
      <div className={styles.columns} data-diary={readsDiary}>
        {readsDiary && (
          <ClientDiary
            clientId={id}
            mayWrite={can('diary.write') && client?.status !== 'surnud'}
            refusesPhotos={client?.care?.photo_refused === 1}
            isNilByMouth={client?.care?.nil_by_mouth === 1}
          />
        )}
        <div className={styles.side}>
          {can('incident.read') && <ClientIncidents clientId={id} mayWrite={client?.status !== 'surnud'} />}
          {can('health.read') && <Trends clientId={id} />}
          {can('medicine.read') && client && (
            <ClientMedicines person={prescribedFor(client)} isOurs={client.status !== 'lahkunud' && client.status !== 'surnud'} />
          )}
          {whole && <ClientSide client={whole} />}
          {can('charge.read') && <ClientCharges clientId={id} />}
          {!whole && (query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : <ListSkeleton rows={4} />)}
        </div>
      </div>
      {open === 'move' && client && <LaterMove client={client} onClose={() => setOpen(null)} />}
      {open === 'part' && client && <LaterParting client={client} kind="lahkunud" planned={plannedOf(whole)} onClose={() => setOpen(null)} />}
      {open === 'edit' && whole && <EditClientDialog client={whole} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What must be known, and what is due. */
const FirstPanels = ({ clientId }: { clientId: string }): ReactNode => (
  <div className={styles.first}>
    <SafetyAlertsPanel clientId={clientId} />
    <NowPanel clientId={clientId} />
  </div>
)

/** What is planned of somebody's leaving, for the form that records it. */
const plannedOf = (client: ClientDetail | undefined) => ({ place: client?.leaving_place ?? '', reason: client?.leaving_reason ?? '' })

/** The list's address, from the opened card. */
const fromOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' && state.from.startsWith(CLIENTS_PATH)
    ? state.from
    : null
