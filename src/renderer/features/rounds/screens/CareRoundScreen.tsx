import '../parts/roundWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CareResident } from '#shared/contract/plan.ts'
import { DIARY_KIND_NAMES, type DiaryKind } from '#shared/rules/diaryKinds.ts'
import { shiftAfter, shiftAt, shiftBefore, type ShiftOfDay, SHIFTS, spanOfShift } from '#shared/rules/shift/shift.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Pills } from '#ui/Pills.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Steady } from '#ui/Steady.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { GoneLines } from '../../client/parts/GoneLines.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { dayIn } from '#data/dayIn.ts'
import { useNow } from '#data/useNow.ts'
import { CareCard } from '../parts/CareCard.tsx'
import { GroupEntry } from '../parts/GroupEntry.tsx'
import { KindFilter } from '../parts/KindFilter.tsx'
import styles from '../parts/Rounds.module.css'
import { gapsOf, inTwo, kindsIn, leftOf, ofKind, withoutGone } from '../parts/roundOrder.ts'
import { useRound } from '../parts/useRound.ts'

const VIEWS = ['ring', 'lungad', 'grupp'] as const
type View = (typeof VIEWS)[number]

/** The current shift's round by default: everybody by room, with planned acts and missing entries. */
export function CareRoundScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  // Fixed when the page was opened: the round does not change while working.
  const [current] = useState(() => shiftAt(now))
  const [params, setParams] = useSearchParams()
  const day = dayIn(params.get('paev')) ?? current.day
  const shift = SHIFTS.find((each) => each === params.get('vahetus')) ?? current.shift
  const view = VIEWS.find((each) => each === params.get('vaade')) ?? 'ring'
  const kind = DIARY_KIND_NAMES.find((each) => each === params.get('liik')) ?? null
  const go = (to: ShiftOfDay, next: View = view, of: DiaryKind | null = kind): void =>
    setParams({ paev: to.day, vahetus: to.shift, vaade: next, ...(of && { liik: of }) }, { replace: true })
  const shown = { day, shift }
  const span = spanOfShift(shown)
  const answer = useEndpoint('plan.round', shown)
  const { data } = answer
  const gaps = data && gapsOf(withoutGone(data), span.from)
  return (
    <ListScreen
      title={t('rounds.title')}
      subtitle={`${t(`rounds.shift.${shift}`)} · ${format.longDay(day)}`}
      actions={
        <>
          <Button icon={<Icon name="left" />} aria-label={t('rounds.day.before')} onClick={() => go(shiftBefore(shown))} />
          <Button onClick={() => go(shiftAt(now))}>{t('rounds.day.now')}</Button>
          <Button icon={<Icon name="right" />} aria-label={t('rounds.day.after')} onClick={() => go(shiftAfter(shown))} />
        </>
      }
      bar={
        <Pills
          label={t('rounds.view.label')}
          value={view}
          onChange={(next) => go(shown, next)}
          items={VIEWS.map((key) => ({ key, label: t(`rounds.view.${key}`), count: key === 'lungad' ? gaps?.length : undefined }))}
        />
      }
      answer={answer}
    >
      {(round) => (
        <>
          {view === 'ring' && <KindFilter kind={kind} kinds={kindsIn(round.residents)} onChange={(next) => go(shown, view, next)} />}
          <GoneLines gone={round.gone} />
          {view === 'grupp' ? (
            <GroupEntry residents={withoutGone(round)} />
          ) : (
            <RoundList
              residents={view === 'ring' ? ofKind(round.residents, kind) : (gaps ?? [])}
              view={view}
              now={now}
              from={span.from}
              isOfKind={kind !== null}
            />
          )}
        </>
      )}
    </ListScreen>
  )
}

interface RoundListProps {
  residents: readonly CareResident[]
  view: 'ring' | 'lungad'
  now: string
  from: string
  /** Only acts of one kind are shown. */
  isOfKind: boolean
}

function RoundList({ residents, view, now, from, isOfKind }: RoundListProps): ReactNode {
  const t = useTexts()
  const round = useRound()
  if (residents.length === 0)
    return isOfKind && view === 'ring' ? (
      <EmptyState icon="done" title={t('rounds.empty.kind')} text={t('rounds.empty.kindText')} />
    ) : (
      <EmptyState
        icon="done"
        title={t(`rounds.empty.${view}`)}
        text={view === 'lungad' ? t('rounds.empty.lungadText') : t('rounds.empty.ringText')}
      />
    )
  const left = leftOf(residents, now)
  const { open, done } = inTwo(residents, now, round.fresh)
  const list = (of: readonly CareResident[]): ReactNode => (
    <ul className={styles.list}>
      {of.map((resident) => (
        <li key={resident.client_id}>
          <CareCard resident={resident} round={round} now={now} from={from} />
        </li>
      ))}
    </ul>
  )
  return (
    <Steady>
      <output className={styles.left}>
        {[
          left.now === 0 ? t('rounds.allDone') : t('rounds.left', { count: left.now }),
          left.shift > left.now && t('rounds.ofShift', { count: left.shift }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </output>
      <FormAlert error={round.undoError} />
      {list(open)}
      {done.length > 0 && (
        <>
          {open.length > 0 && <h2 className={styles.doneTitle}>{t('rounds.done')}</h2>}
          {list(done)}
        </>
      )}
    </Steady>
  )
}
