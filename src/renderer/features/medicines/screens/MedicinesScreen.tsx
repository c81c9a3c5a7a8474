import '../parts/medicineWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Round, ROUNDS, roundOf, spanOf } from '#shared/rules/medicine/round.ts'
import { addDays } from '#shared/rules/time.ts'
import { useSession } from '../../../data/sessionContext.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Pills } from '../../../ui/Pills.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/States.tsx'
import { AsOf } from '../../clients/parts/AsOf.tsx'
import { dayIn } from '../../clients/parts/dayIn.ts'
import { useNow } from '../../clients/parts/useNow.ts'
import { AsNeededList } from '../parts/AsNeededList.tsx'
import styles from '../parts/Medicines.module.css'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import { ResidentCard } from '../parts/ResidentCard.tsx'
import { inTwo, leftOf } from '../parts/roundOrder.ts'

type View = Round | 'asNeeded'

/** The round of now unless another is chosen: everybody by room, the undecided before those who are done. */
export function MedicinesScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const now = new Date(useNow()).toISOString()
  // As it was when the page was opened: a round that is under way does not go from under the hands.
  const [current] = useState(() => roundOf(now))
  const [params, setParams] = useSearchParams()
  const day = dayIn(params.get('paev')) ?? current.day
  const view = VIEWS.find((each) => each === params.get('ring')) ?? current.round
  const go = (next: { day: string; view: View }): void => setParams({ paev: next.day, ring: next.view }, { replace: true })
  const span = view === 'asNeeded' ? null : spanOf({ day, round: view })
  const mayGive = can('medicine.give')
  return (
    <>
      <PageHead
        title={t('medicines.title')}
        subtitle={span ? `${format.longDay(day)} · ${t('medicines.span', { from: format.time(span.from), to: format.time(span.to) })}` : undefined}
        actions={
          view !== 'asNeeded' && (
            <>
              <Button icon={<Icon name="left" />} aria-label={t('medicines.day.before')} onClick={() => go({ day: addDays(day, -1), view })} />
              <Button onClick={() => go({ day: roundOf(now).day, view: roundOf(now).round })}>{t('medicines.day.now')}</Button>
              <Button icon={<Icon name="right" />} aria-label={t('medicines.day.after')} onClick={() => go({ day: addDays(day, 1), view })} />
            </>
          )
        }
      />
      <MedicineTabs />
      <Pills
        label={t('medicines.round.label')}
        value={view}
        onChange={(next) => go({ day, view: next })}
        items={VIEWS.map((key) => ({ key, label: t(`medicines.round.${key}`) }))}
      />
      {view === 'asNeeded' ? <AsNeededList now={now} mayGive={mayGive} /> : <RoundList day={day} round={view} now={now} mayGive={mayGive} />}
    </>
  )
}

const VIEWS: readonly View[] = [...ROUNDS, 'asNeeded']

function RoundList({ day, round, now, mayGive }: { day: string; round: Round; now: string; mayGive: boolean }): ReactNode {
  const t = useTexts()
  const { data, error, refetch, asOf } = useEndpoint('medicine.round', { day, round })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.residents.length === 0) return <EmptyState icon="pill" title={t('medicines.emptyTitle')} text={t('medicines.emptyText')} />
  const { open, done } = inTwo(data.residents)
  const { left, late } = leftOf(data.residents, now)
  const list = (residents: typeof open): ReactNode => (
    <ul className={styles.list}>
      {residents.map((resident) => (
        <li key={resident.client_id}>
          <ResidentCard resident={resident} now={now} mayGive={mayGive} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <output className={styles.left}>
        {left === 0
          ? t('medicines.allDone')
          : [t('medicines.left', { count: left }), late > 0 && t('medicines.late', { count: late })].filter(Boolean).join(' · ')}
      </output>
      <AsOf when={asOf} />
      {list(open)}
      {done.length > 0 && (
        <>
          <h2 className={styles.doneTitle}>{t('medicines.done')}</h2>
          {list(done)}
        </>
      )}
    </>
  )
}
