import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { ContactView } from '#shared/contract/clientViews.ts'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PlanView } from '#shared/contract/plan.ts'
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
import columns from '../../client/parts/ClientColumns.module.css'
import { ClientTabs } from '../../client/parts/ClientTabs.tsx'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Background } from '../parts/Background.tsx'
import { Checkpoints } from '../parts/Checkpoints.tsx'
import { Deadline } from '../parts/Deadline.tsx'
import { DraftPlan } from '../parts/DraftPlan.tsx'
import { DuePanel } from '../parts/DuePanel.tsx'
import '#nouns/planWords.ts'
import { Proposals } from '../parts/Proposals.tsx'
import { StandingPlan } from '../parts/StandingPlan.tsx'
import { type DraftSaving, useDraftPlan } from '../parts/useDraftPlan.ts'
import { Versions } from '../parts/Versions.tsx'
import styles from './PlanScreen.module.css'

/** A person's care plan: the one in force, the draft, and what leads to it. */
export function PlanScreen(): ReactNode {
  const { id = '' } = useParams()
  // Remounted for another person: no half-written input may pass to the next.
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
  const [wanted, setWanted] = useState<Shown>('standing')
  const person = client.data?.client
  if (!person) return client.error ? <ClientNotThere error={client.error} onRetry={client.refetch} /> : <ListSkeleton rows={8} />
  const name = `${person.first_name} ${person.last_name}`
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
            {can('plan.save') && data && !draft && (
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
        <Plans
          clientId={id}
          data={data}
          standing={standing}
          draft={draft}
          saving={saving}
          toName={person.contacts[0]?.name ?? name}
          contacts={person.contacts}
          wanted={wanted}
          onWant={setWanted}
        />
      )}
    </>
  )
}

type Shown = 'standing' | 'draft'

interface PlansProps {
  clientId: string
  data: Output<typeof contract.plan.list>
  standing: PlanView | null
  draft: PlanView | null
  saving: DraftSaving
  toName: string
  contacts: readonly ContactView[]
  /** The selected plan, if there are two. */
  wanted: Shown
  onWant: (wanted: Shown) => void
}

/** The plan, what is due by it, and all that leads to the next. */
function Plans(props: PlansProps): ReactNode {
  const { clientId, data, standing, draft, saving, toName, contacts } = props
  const { can } = useSession()
  const mayPlan = can('plan.save')
  const { plans, links, checkpoints } = data
  return (
    <div className={`${columns.columns} ${styles.areas}`}>
      <div className={`${columns.column} ${styles.plan}`}>
        <ShownPlan {...props} />
      </div>
      {standing && (
        <div className={styles.due}>
          <DuePanel clientId={clientId} mayWrite={can('diary.write')} />
        </div>
      )}
      <div className={`${columns.column} ${styles.rest}`}>
        {mayPlan && can('health.read') && <Proposals clientId={clientId} draft={draft} saving={saving} />}
        <Background
          clientId={clientId}
          links={links}
          plans={plans}
          draft={draft}
          saving={saving}
          toName={toName}
          contacts={contacts}
          mayPlan={mayPlan}
        />
        <Checkpoints checkpoints={checkpoints} />
        {plans.length > 0 && <Versions plans={plans} />}
      </div>
    </div>
  )
}

/** The plan in force or the draft; a switch if there are both. */
function ShownPlan({ data, standing, draft, saving, toName, contacts, wanted, onWant }: PlansProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const mayPlan = can('plan.save')
  const shown = wanted === 'draft' && draft ? 'draft' : standing ? 'standing' : draft ? 'draft' : null
  return (
    <>
      {standing && draft && shown && (
        <Pills
          label={t('plan.title')}
          value={shown}
          onChange={onWant}
          items={[
            { key: 'standing', label: t('plan.standing') },
            { key: 'draft', label: `${t('plan.draft')} · ${t(`plan.state.${draft.state}`)}` },
          ]}
        />
      )}
      {shown === 'standing' && standing && <StandingPlan plan={standing} mayPlan={mayPlan} />}
      {shown === 'draft' && draft && (
        <Panel title={`${t('plan.version', { n: draft.version })} · ${t(`plan.state.${draft.state}`)}`}>
          <DraftPlan draft={draft} links={data.links} saving={saving} toName={toName} contacts={contacts} mayPlan={mayPlan} />
        </Panel>
      )}
      {shown === null && <EmptyState icon="file" title={t('plan.noneTitle')} text={t('plan.noneText')} />}
    </>
  )
}
