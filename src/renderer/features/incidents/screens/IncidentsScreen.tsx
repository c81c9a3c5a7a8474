import '#nouns/incidentWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { IncidentView } from '#shared/contract/incident.ts'
import { checkState } from '#shared/rules/incident/followUp.ts'
import { INCIDENT_KINDS, type IncidentKind } from '#shared/rules/incident/incident.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Select } from '#ui/Select.tsx'
import { useNow } from '#data/useNow.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Answered } from '#kit/Answered.tsx'
import { NextPage } from '#kit/NextPage.tsx'
import { AddIncidentDialog } from '../parts/AddIncidentDialog.tsx'
import { IncidentCard } from '../parts/IncidentCard.tsx'
import styles from '../parts/Incidents.module.css'

const STATES = ['all', 'open', 'closed'] as const
type State = (typeof STATES)[number]

/** The house's incidents: due checks first, then all of them. */
export function IncidentsScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const now = new Date(useNow()).toISOString()
  const [params, setParams] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const kind = INCIDENT_KINDS.find((each) => each === params.get('liik')) ?? null
  const state = STATES.find((each) => each === params.get('olek')) ?? 'all'
  const go = (next: { kind: IncidentKind | null; state: State }): void =>
    setParams({ ...(next.kind && { liik: next.kind }), ...(next.state !== 'all' && { olek: next.state }) }, { replace: true })
  const mayWrite = can('incident.write')
  return (
    <>
      <PageHead
        title={t('incidents.title')}
        actions={
          mayWrite && (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
              {t('incidents.add')}
            </Button>
          )
        }
      />
      <DueNow now={now} />
      <h2 className={styles.part}>{t('incidents.all')}</h2>
      <div className={styles.filters}>
        <Pills
          label={t('incidents.state.label')}
          value={state}
          onChange={(next) => go({ kind, state: next })}
          items={STATES.map((key) => ({ key, label: t(`incidents.state.${key}`) }))}
        />
        <div className={styles.kind}>
          <Select
            aria-label={t('incidents.filter')}
            placeholder={t('incidents.anyKind')}
            value={kind}
            onChange={(next) => go({ kind: next, state })}
            clearable
            options={INCIDENT_KINDS.map((each) => ({ value: each, label: t(`incidents.kind.${each}`) }))}
          />
        </div>
      </div>
      <Page key={`${kind} ${state}`} kind={kind} state={state} now={now} />
      {isAdding && <AddIncidentDialog clientId={null} onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** Checks due now; later ones are shown with their incident. */
function DueNow({ now }: { now: string }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('incident.due', {})
  return (
    <section aria-label={t('incidents.due')}>
      <Answered answer={answer} rows={2}>
        {({ incidents }) => {
          const due = incidents.filter(({ checks }) => checks.some((check) => ['due', 'late'].includes(checkState(check, now))))
          return (
            <>
              <Quiet as="output">{due.length === 0 ? t('incidents.calm') : t('incidents.dueText', { count: due.length })}</Quiet>
              <List incidents={due} now={now} />
            </>
          )
        }}
      </Answered>
    </section>
  )
}

interface PageProps {
  kind: IncidentKind | null
  state: State
  now: string
  before?: string
}

/** A page of incidents, and the next on demand. */
function Page({ kind, state, now, before }: PageProps): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('incident.list', {
    ...(kind && { kind }),
    ...(state !== 'all' && { state }),
    ...(before !== undefined && { before }),
  })
  return (
    <Answered
      answer={answer}
      empty={({ incidents }) =>
        incidents.length === 0 && before === undefined && { icon: 'bandage', title: t('incidents.emptyTitle'), text: t('incidents.emptyText') }
      }
    >
      {({ incidents, next }) => (
        <>
          <List incidents={incidents} now={now} />
          <NextPage next={next}>{(after) => <Page kind={kind} state={state} now={now} before={after} />}</NextPage>
        </>
      )}
    </Answered>
  )
}

function List({ incidents, now }: { incidents: readonly IncidentView[]; now: string }): ReactNode {
  return (
    <ul className={styles.list}>
      {incidents.map((incident) => (
        <li key={incident.id}>
          <IncidentCard incident={incident} now={now} />
        </li>
      ))}
    </ul>
  )
}
