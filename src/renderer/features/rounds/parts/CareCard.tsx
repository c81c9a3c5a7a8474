import { type ReactNode, useState } from 'react'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import { answerOf } from '#shared/rules/diaryKinds.ts'
import { isNear } from '#shared/rules/plan/acts.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { AboutPerson } from '../../client/parts/AboutPerson.tsx'
import { newEntry } from '../../diary/parts/entryDraft.ts'
import { ActDialog } from './ActDialog.tsx'
import { DoneRow, KeptRow, LaterRow, OpenRow } from './ActRow.tsx'
import { AddEntryDialog } from './AddEntryDialog.tsx'
import styles from './Rounds.module.css'
import { actKey } from './roundOrder.ts'
import { residentInSight, SignsOf } from './SignsOf.tsx'
import type { Round, ActInput } from './useRound.ts'

interface CareCardProps {
  resident: CareResident
  round: Round
  now: string
  /** The start of the shift: earlier entries are another shift's. */
  from: string
}

/** One person of a round: acts due now by one tap each, entries, and later acts. */
export function CareCard({ resident, round, now, from }: CareCardProps): ReactNode {
  const t = useTexts()
  const [asked, setAsked] = useState<DueAction | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { client_id, name, actions } = resident
  const keyOf = (action: DueAction): string => actKey({ client_id, ...action })
  const isFresh = (action: DueAction): boolean => round.fresh.has(keyOf(action))
  const open = actions.filter(
    (action) => isFresh(action) || (action.entry === null && (isNear(action, now) || round.standingOf(keyOf(action))?.kept)),
  )
  const later = actions.filter((action) => action.entry === null && !open.includes(action))
  const done = actions.filter((action) => action.entry !== null && !open.includes(action))
  return (
    <Card className={styles.card} aria-label={name}>
      <SignsOf resident={resident} />
      {actions.length === 0 && <Quiet>{t(resident.is_away ? 'rounds.notHere' : 'rounds.nothing')}</Quiet>}
      <ul className={styles.acts}>
        {open.map((action) => (
          <NearRow key={keyOf(action)} resident={resident} action={action} round={round} onOther={() => setAsked(action)} />
        ))}
      </ul>
      {done.length > 0 && (
        <Folded title={t('rounds.written', { count: done.length })}>
          {done.map((action) => (
            <DoneRow key={keyOf(action)} action={action} />
          ))}
        </Folded>
      )}
      {later.length > 0 && (
        <Folded title={t('rounds.later', { count: later.length })}>
          {later.map((action) => (
            <LaterRow key={keyOf(action)} action={action} />
          ))}
        </Folded>
      )}
      <footer className={styles.foot}>
        <LastEntry at={resident.last_entry_at} from={from} isAway={resident.is_away} />
        <Button variant="bare" icon={<Icon name="plus" />} aria-label={t('rounds.addOf', { name })} onClick={() => setIsAdding(true)}>
          {t('rounds.add')}
        </Button>
      </footer>
      <AboutPerson person={residentInSight(resident)}>
        {asked && <ActDialog resident={resident} action={asked} round={round} onClose={() => setAsked(null)} />}
        {isAdding && <AddEntryDialog resident={resident} onClose={() => setIsAdding(false)} />}
      </AboutPerson>
    </Card>
  )
}

interface NearRowProps {
  resident: CareResident
  action: DueAction
  round: Round
  onOther: () => void
}

/** An act of now: open, stored here while offline, or just done. */
function NearRow({ resident, action, round, onOther }: NearRowProps): ReactNode {
  const key = actKey({ client_id: resident.client_id, ...action })
  const standing = round.standingOf(key)
  const kept = standing?.kept
  if (kept) return <KeptRow action={action} refusal={kept.refusal} onTakeBack={() => round.takeBack(kept.mid)} />
  const { entry } = action
  if (round.fresh.has(key)) return <DoneRow action={action} {...(entry && { onUndo: () => void round.undo(key, entry.id) })} />
  return (
    <OpenRow
      action={action}
      isNilByMouth={resident.care.nil_by_mouth === 1}
      standing={standing}
      onConfirm={(answer) => void round.confirm(resident, action, answer === undefined ? undefined : answered(action, answer))}
      onOther={onOther}
    />
  )
}

/** A planned act as done, with the one value that it requires. */
const answered = ({ kind }: DueAction, answer: string): ActInput => ({
  draft: { ...newEntry(kind, 12), values: { [answerOf(kind) ?? '']: answer } },
  photos: [],
})

function Folded({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Fold title={title}>
      <ul className={styles.acts}>{children}</ul>
    </Fold>
  )
}

/** The time of the last entry, without alarm: silence calls for a check, not for a warning. */
function LastEntry({ at, from, isAway }: { at: string | null; from: string; isAway: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = at === null ? t('rounds.silentDay') : t(at < from ? 'rounds.silent' : 'rounds.last', { when: format.dayTime(at) })
  return <Quiet as="span">{!isAway && words}</Quiet>
}
