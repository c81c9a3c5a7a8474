import '../parts/healthWords.ts'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { FACT_KINDS } from '#shared/rules/health/kinds.ts'
import { useSession } from '../../../data/sessionContext.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/States.tsx'
import { ambulancePath, clientPath } from '../../clients/parts/clientAddress.ts'
import { ClientHeader } from '../../clients/parts/ClientHeader.tsx'
import { ClientNotThere } from '../../clients/parts/ClientNotThere.tsx'
import { Assessments } from '../parts/Assessments.tsx'
import { FactList } from '../parts/FactList.tsx'
import { Measures } from '../parts/Measures.tsx'
import { CareNotes, HospitalStays } from '../parts/Notes.tsx'
import { Wounds } from '../parts/Wounds.tsx'
import styles from './HealthScreen.module.css'

/** Somebody's health: what was measured beside what is usual for them, assessments, wounds, diagnoses, and what they were given. */
export function HealthScreen(): ReactNode {
  const { id = '' } = useParams()
  // Another person is another page: nothing half-written may pass from one to the next.
  return <HealthPage key={id} id={id} />
}

function HealthPage({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const person = useEndpoint('client.get', { id })
  const record = useEndpoint('health.get', { id })
  const client = person.data?.client
  const health = record.data?.health
  if (!client) return person.error ? <ClientNotThere error={person.error} onRetry={person.refetch} /> : <ListSkeleton rows={8} />
  return (
    <>
      <Link to={clientPath(id)} className={styles.way}>
        <Icon name="back" />
        {t('health.backToClient')}
      </Link>
      <ClientHeader
        client={client}
        actions={
          can('medicine.read') && (
            <Link to={ambulancePath(id)} className={styles.way}>
              <Icon name="hospital" />
              {t('app.title.ambulance')}
            </Link>
          )
        }
      />
      {record.error && <ErrorState error={record.error} onRetry={record.refetch} />}
      {!health && !record.error && <ListSkeleton rows={6} />}
      {health && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Measures clientId={id} charts={health.charts} />
            <Assessments clientId={id} assessments={health.assessments} />
            <Wounds clientId={id} wounds={health.wounds} />
          </div>
          <div className={styles.column}>
            <CareNotes care={client.care} />
            {FACT_KINDS.map((kind) => (
              <FactList key={kind} clientId={id} kind={kind} facts={health.facts} />
            ))}
            <HospitalStays stays={health.hospital} />
          </div>
        </div>
      )}
    </>
  )
}
