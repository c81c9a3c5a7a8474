import '#nouns/medicineWords.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RoundResident, RoundsView } from '#shared/contract/medicineViews.ts'
import { roundsBy } from '#shared/rules/medicine/round.ts'
import { addDays } from '#shared/rules/time.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Steady } from '#ui/Steady.tsx'
import { useStaying } from '#ui/useStaying.ts'
import { AsOf } from '#kit/AsOf.tsx'
import { GoneLines } from '../../client/parts/GoneLines.tsx'
import { dayIn } from '#data/dayIn.ts'
import { useNow } from '#data/useNow.ts'
import { AsNeededList } from '../parts/AsNeededList.tsx'
import styles from '../parts/Medicines.module.css'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import { OwnMedicinesDialog } from '../parts/OwnMedicinesDialog.tsx'
import { ResidentCard } from '../parts/ResidentCard.tsx'
import { isOpen, leftOf } from '../parts/roundOrder.ts'
import { RoundsDialog } from '../parts/RoundsDialog.tsx'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

/** The current round by default: everybody by room, undecided before done. */
export function MedicinesScreen(): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('medicine.rounds', {})
  if (data) return <Rounds settings={data.settings} />
  return (
    <>
      <PageHead title={t('medicines.title')} />
      <MedicineTabs />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={6} />}
    </>
  )
}

const AS_NEEDED = 'asNeeded'

function Rounds({ settings }: { settings: readonly RoundsView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const { can } = useSession()
  const now = new Date(useNow()).toISOString()
  const { day, round, ofDay, go, goNow } = useChosenRound(settings, now)
  const [open, setOpen] = useState<'own' | 'rounds' | null>(null)
  const mayGive = can('medicine.give')
  return (
    <>
      <PageHead
        title={t('medicines.title')}
        subtitle={
          round && `${format.longDay(day)} · ${t('medicines.span', { at: round.at, from: format.time(round.from), to: format.time(round.to) })}`
        }
        actions={
          <>
            {round && <DaySteps onStep={(days) => go({ day: addDays(day, days), view: round.at })} onNow={goNow} />}
            {can('medicine.plan') && (
              <>
                <Button icon={<Icon name="pill" />} onClick={() => setOpen('own')}>
                  {t('medicines.own.open')}
                </Button>
                <Button icon={<Icon name="clock" />} onClick={() => setOpen('rounds')}>
                  {t('medicines.rounds.open')}
                </Button>
              </>
            )}
          </>
        }
      />
      <MedicineTabs />
      <Pills
        label={t('medicines.round.label')}
        value={round?.at ?? AS_NEEDED}
        onChange={(view) => go({ day, view })}
        items={[...ofDay.map(({ at, name }) => ({ key: at, label: words.round(name) })), { key: AS_NEEDED, label: t('medicines.round.asNeeded') }]}
      />
      {round ? <RoundList day={day} round={round.at} now={now} mayGive={mayGive} /> : <AsNeededList now={now} mayGive={mayGive} />}
      {open === 'own' && <OwnMedicinesDialog onClose={() => setOpen(null)} />}
      {open === 'rounds' && <RoundsDialog settings={settings} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Day and round from the address, or the current ones; no round for as-needed medicines. */
function useChosenRound(settings: readonly RoundsView[], now: string) {
  const rounds = useMemo(() => roundsBy(settings), [settings])
  // Fixed when the page was opened: the round does not change while working.
  const [opened] = useState(now)
  const [params, setParams] = useSearchParams()
  const current = rounds.at(opened)
  const day = dayIn(params.get('paev')) ?? current.day
  const chosen = params.get('ring') ?? current.round.at
  const ofDay = rounds.ofDay(day)
  // On a day with other rounds, the one in progress at that hour.
  const round = chosen === AS_NEEDED ? undefined : (ofDay.findLast(({ at }) => at <= chosen) ?? ofDay[0])
  const go = (next: { day: string; view: string }): void => setParams({ paev: next.day, ring: next.view }, { replace: true })
  const goNow = (): void => {
    const { day: today, round: running } = rounds.at(now)
    go({ day: today, view: running.at })
  }
  return { day, round, ofDay, go, goNow }
}

/** Links to the same round of the previous or next day, or the current one. */
function DaySteps({ onStep, onNow }: { onStep: (days: number) => void; onNow: () => void }): ReactNode {
  const t = useTexts()
  return (
    <>
      <Button icon={<Icon name="left" />} aria-label={t('medicines.day.before')} onClick={() => onStep(-1)} />
      <Button onClick={onNow}>{t('medicines.day.now')}</Button>
      <Button icon={<Icon name="right" />} aria-label={t('medicines.day.after')} onClick={() => onStep(1)} />
    </>
  )
}

function RoundList({ day, round, now, mayGive }: { day: string; round: string; now: string; mayGive: boolean }): ReactNode {
  const t = useTexts()
  const { data, error, refetch, asOf } = useEndpoint('medicine.round', { day, round })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={6} />
  const absent = <GoneLines gone={data.gone} />
  if (data.residents.length === 0)
    return (
      <>
        {absent}
        <EmptyState icon="pill" title={t('medicines.emptyTitle')} text={t('medicines.emptyText')} />
      </>
    )
  return <Residents key={`${day} ${round}`} residents={data.residents} absent={absent} asOf={asOf} now={now} mayGive={mayGive} />
}

/** Everybody in a round. Finished people keep their place until the user moves on, so that no button moves under a finger. */
function Residents({
  residents,
  absent,
  asOf,
  now,
  mayGive,
}: {
  residents: readonly RoundResident[]
  absent: ReactNode
  asOf: Date | null
  now: string
  mayGive: boolean
}): ReactNode {
  const t = useTexts()
  const { staying, gone, goOn } = useStaying(residents, { idOf: ({ client_id }) => client_id, isOpen })
  const { left, late } = leftOf(residents, now)
  const list = (some: readonly RoundResident[], isStaying: boolean): ReactNode => (
    <ul className={styles.list}>
      {some.map((resident) => (
        <li key={resident.client_id}>
          <ResidentCard resident={resident} now={now} mayGive={mayGive} onNext={isStaying ? () => goOn(resident.client_id) : undefined} />
        </li>
      ))}
    </ul>
  )
  return (
    <Steady>
      <output className={styles.left}>
        {left === 0
          ? t('medicines.allDone')
          : [t('medicines.left', { count: left }), late > 0 && t('medicines.late', { count: late })].filter(Boolean).join(' · ')}
      </output>
      {absent}
      <AsOf when={asOf} />
      {list(staying, true)}
      {gone.length > 0 && (
        <>
          <h2 className={styles.doneTitle}>{t('medicines.done')}</h2>
          {list(gone, false)}
        </>
      )}
    </Steady>
  )
}
