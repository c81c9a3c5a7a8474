import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { isOpen, isStanding } from '#shared/rules/plan/states.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Pills } from '#ui/Pills.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import columns from '../../clients/parts/ClientColumns.module.css'
import { ClientTabs } from '../../clients/parts/ClientTabs.tsx'
import { ClientNotThere } from '../../clients/parts/ClientNotThere.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Background } from '../parts/Background.tsx'
import { Checkpoints } from '../parts/Checkpoints.tsx'
import { Deadline } from '../parts/Deadline.tsx'
import { DraftPlan } from '../parts/DraftPlan.tsx'
import { DuePanel } from '../parts/DuePanel.tsx'
import '../parts/planWords.ts'
import { Proposals } from '../parts/Proposals.tsx'
import { StandingPlan } from '../parts/StandingPlan.tsx'
import { useDraftPlan } from '../parts/useDraftPlan.ts'
import { Versions } from '../parts/Versions.tsx'
import styles from './PlanScreen.module.css'

/** Somebody's care plan: by what care is given now, what is being made, and all that leads to it. */
export function PlanScreen(): ReactNode {
  const { id = '' } = useParams()
  // Another person is another page: nothing half-written may pass from one to the next.
  return <PlanPage key={id} id={id} />
}

function PlanPage({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const client = useEndpoint('client.get', { id })
  const { data, error, refetch } = useEndpoint('plan.list', { id })
  const plans = data?.plans ?? []
  const standing = plans.find(({ state }) => isStanding(state)) ?? null
  const draft = plans.find(({ state }) => isOpen(state)) ?? null
  const saving = useDraftPlan(id, draft)
  const [wanted, setWanted] = useState<'standing' | 'draft'>('standing')
  const person = client.data?.client
  if (!person) return client.error ? <ClientNotThere error={client.error} onRetry={client.refetch} /> : <ListSkeleton rows={8} />
  const name = `${person.first_name} ${person.last_name}`
  const mayPlan = can('plan.save')
  const toName = person.contacts[0]?.name ?? name
  const shown = wanted === 'draft' && draft ? 'draft' : standing ? 'standing' : draft ? 'draft' : null
  const begin = async (): Promise<void> => {
    if (await saving.save({})) setWanted('draft')
  }
  return (
    <>
      <ClientTabs clientId={id} />
      <PageHead
        title={t('plan.of', { name })}
        subtitle={data && <Deadline arrivedOn={data.arrived_on} plans={plans} />}
        actions={
          <>
            {mayPlan && data && !draft && (
              <Button variant="primary" icon={<Icon name="edit" />} busy={saving.state === 'sending'} onClick={() => void begin()}>
                {t(standing ? 'plan.beginNext' : 'plan.begin')}
              </Button>
            )}
            <Button icon={<Icon name="print" />} onClick={() => print()}>
              {t('plan.print')}
            </Button>
          </>
        }
      />
      <FormAlert error={saving.error} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && (
        <div className={`${columns.columns} ${styles.areas}`}>
          <div className={`${columns.column} ${styles.plan}`}>
            {standing && draft && shown && (
              <Pills
                label={t('plan.title')}
                value={shown}
                onChange={setWanted}
                items={[
                  { key: 'standing', label: t('plan.standing') },
                  { key: 'draft', label: `${t('plan.draft')} · ${t(`plan.state.${draft.state}`)}` },
                ]}
              />
            )}
            {shown === 'standing' && standing && <StandingPlan plan={standing} mayPlan={mayPlan} />}
            {shown === 'draft' && draft && (
              <Panel title={`${t('plan.version', { n: draft.version })} · ${t(`plan.state.${draft.state}`)}`}>
                <DraftPlan draft={draft} links={data.links} saving={saving} toName={toName} contacts={person.contacts} mayPlan={mayPlan} />
              </Panel>
            )}
            {shown === null && <EmptyState icon="file" title={t('plan.noneTitle')} text={t('plan.noneText')} />}
          </div>
          {standing && (
            <div className={styles.due}>
              <DuePanel clientId={id} mayWrite={can('diary.write')} />
            </div>
          )}
          <div className={`${columns.column} ${styles.rest}`}>
            {mayPlan && can('health.read') && <Proposals clientId={id} draft={draft} saving={saving} />}
            <Background
              clientId={id}
              links={data.links}
              plans={plans}
              draft={draft}
              saving={saving}
              toName={toName}
              contacts={person.contacts}
              mayPlan={mayPlan}
            />
            <Checkpoints checkpoints={data.checkpoints} />
            {plans.length > 0 && <Versions plans={plans} />}
          </div>
        </div>
      )}
    </>
  )
}
