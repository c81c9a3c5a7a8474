import '#nouns/healthWords.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { FACT_KINDS } from '#shared/rules/health/kinds.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import columns from '../../client/parts/ClientColumns.module.css'
import { ClientHeader } from '../../client/parts/ClientHeader.tsx'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { ClientTabs } from '../../client/parts/ClientTabs.tsx'
import { Allergies } from '../parts/Allergies.tsx'
import { Assessments } from '../parts/Assessments.tsx'
import { FactList } from '../parts/FactList.tsx'
import { Infections } from '../parts/Infections.tsx'
import { Measures } from '../parts/Measures.tsx'
import { HospitalStays } from '../parts/HospitalStays.tsx'
import { CareNotes } from '../parts/Notes.tsx'
import { Wounds } from '../parts/Wounds.tsx'
import styles from './HealthScreen.module.css'

/** A person's health: charts, assessments, wounds, diagnoses, and vaccinations. */
export function HealthScreen(): ReactNode {
  const { id = '' } = useParams()
  // Remounted for another person: no half-written input may pass to the next.
  return <HealthPage key={id} id={id} />
}

function HealthPage({ id }: { id: string }): ReactNode {
  const person = useEndpoint('client.get', { id })
  const record = useEndpoint('health.get', { id })
  const client = person.data?.client
  const health = record.data?.health
  if (!client) return person.error ? <ClientNotThere error={person.error} onRetry={person.refetch} /> : <ListSkeleton rows={8} />
  return (
    <>
      <ClientHeader client={client} actions={null} />
      <ClientTabs clientId={id} />
      {record.error && <ErrorState error={record.error} onRetry={record.refetch} />}
      {!health && !record.error && <ListSkeleton rows={6} />}
      {health && (
        <div className={`${columns.columns} ${styles.uneven}`}>
          <div className={columns.column}>
            <Measures clientId={id} charts={health.charts} stays={health.hospital} />
            <Assessments clientId={id} assessments={health.assessments} />
            <Wounds clientId={id} wounds={health.wounds} />
          </div>
          <div className={columns.column}>
            <Allergies clientId={id} />
            <CareNotes clientId={id} care={client.care} />
            {FACT_KINDS.map((kind) => (
              <FactList key={kind} clientId={id} kind={kind} facts={health.facts} />
            ))}
            <Infections clientId={id} infections={health.infections} />
            <HospitalStays clientId={id} stays={health.hospital} />
          </div>
        </div>
      )}
    </>
  )
}
