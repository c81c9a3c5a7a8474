import type { ReactNode } from 'react'
import type { DueAction } from '#shared/contract/plan.ts'
import { answerOf, fieldsOf, isByMouth, isOnePress } from '#shared/rules/diaryKinds.ts'
import { isOfHouse } from '#shared/rules/plan/terms.ts'
import type { Standing } from '#data/useRowActions.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { NilByMouthTag } from '../../client/parts/NilByMouthTag.tsx'
import { DIARY_ICONS } from '../../diary/parts/diaryIcons.ts'
import { useDiaryWords } from '#nouns/useDiaryWords.ts'
import styles from './Rounds.module.css'

interface KeptRowProps {
  action: DueAction
  refusal: { message: string } | null
  onTakeBack: () => void
}

/** Confirmed offline: shown as done, with its sync state. */
export function KeptRow({ action: { action, kind }, refusal, onTakeBack }: KeptRowProps): ReactNode {
  return (
    <li className={styles.row}>
      <Icon name={DIARY_ICONS[kind]} />
      <span className={styles.what}>{action}</span>
      <KeptMark what={action} refusal={refusal} onTakeBack={onTakeBack} />
    </li>
  )
}

interface OpenRowProps {
  action: DueAction
  /** Nothing may be given to the person by mouth. */
  isNilByMouth: boolean
  standing: Standing | null
  /** As planned; with the answer if the kind asks for one. */
  onConfirm: (answer?: string) => void
  /** It differed from the plan, or was declined. */
  onOther: () => void
}

/**
 * What is expected now: one tap records it as planned, the button beside it opens the form. If “done” alone is not enough, the tap is the
 * answer itself (which side), or opens the form (amount, reading). Food and drink of a person who may be given nothing by mouth open it too:
 * the form repeats the warning.
 */
export function OpenRow({ action, isNilByMouth, standing, onConfirm, onOther }: OpenRowProps): ReactNode {
  const t = useTexts()
  const asked = answerOf(action.kind)
  const field = asked === null ? undefined : fieldsOf(action.kind)[asked]
  const options = field?.type === 'choice' && action.kind !== 'measurement' ? field.options : null
  const isByTap = isOnePress(action.kind, { isNilByMouth })
  const isSending = standing?.state === 'sending'
  const what = (lead: string): ReactNode => (
    <>
      <Icon name={DIARY_ICONS[action.kind]} size={34} />
      <span className={styles.what}>
        {lead && <span className="visually-hidden">{lead}</span>}
        <strong>{action.action}</strong>
        <ActFacts action={action} />
        {isNilByMouth && isByMouth(action.kind) && <NilByMouthTag />}
      </span>
    </>
  )
  return (
    <li className={styles.act}>
      {options ? (
        <div className={styles.tile} data-asks>
          {what('')}
        </div>
      ) : (
        <button
          type="button"
          className={styles.tile}
          aria-busy={isSending}
          {...(!isByTap && { 'aria-haspopup': 'dialog' })}
          onClick={() => (isByTap ? onConfirm() : onOther())}
        >
          {what(t(isByTap ? 'rounds.act.confirm' : 'rounds.act.fill'))}
          <span className={styles.tick}>
            <Icon name={isByTap ? 'check' : 'edit'} size={24} />
          </span>
        </button>
      )}
      <Button icon={<Icon name="more" />} aria-haspopup="dialog" aria-label={t('rounds.act.other', { what: action.action })} onClick={onOther} />
      {options && <Answers action={action} options={options} isSending={isSending} onAnswer={onConfirm} />}
      {standing?.error && (
        <span role="alert" className={styles.refused}>
          {standing.error.message}
        </span>
      )}
    </li>
  )
}

interface AnswersProps {
  action: DueAction
  options: readonly string[]
  isSending: boolean
  onAnswer: (answer: string) => void
}

/** Each answer as a button: one tap records that it was done, and how. */
function Answers({ action, options, isSending, onAnswer }: AnswersProps): ReactNode {
  const t = useTexts()
  const words = useDiaryWords()
  return (
    <div className={styles.answers}>
      {options.map((option) => {
        const answer = words.choice(action.kind, option)
        return (
          <Button
            key={option}
            aria-label={t('rounds.act.answer', { what: action.action, answer })}
            aria-busy={isSending}
            onClick={() => onAnswer(option)}
          >
            {answer}
          </Button>
        )
      })}
    </div>
  )
}

/** The diary's entry about an act, with author and time. */
export function DoneRow({ action: { action, entry, kind }, onUndo }: { action: DueAction; onUndo?: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const isRefused = entry?.refused === 1
  return (
    <li className={styles.row}>
      <Icon name={DIARY_ICONS[kind]} />
      <span className={styles.what}>
        {action}
        {entry && <Quiet as="span">{t('plan.due.doneBy', { who: entry.author, when: format.time(entry.event_at) })}</Quiet>}
      </span>
      <Tag tone={isRefused ? 'amber' : 'mint'} icon={isRefused ? 'ban' : 'check'}>
        {t(isRefused ? 'plan.due.refused' : 'plan.due.done')}
      </Tag>
      {onUndo && (
        <Button icon={<Icon name="undo" />} aria-label={t('rounds.act.undoOf', { what: action })} onClick={onUndo}>
          {t('rounds.act.undo')}
        </Button>
      )}
    </li>
  )
}

/** Due only in some hours. */
export function LaterRow({ action }: { action: DueAction }): ReactNode {
  return (
    <li className={styles.row}>
      <Icon name={DIARY_ICONS[action.kind]} />
      <span className={styles.what}>
        {action.action}
        <ActFacts action={action} />
      </span>
    </li>
  )
}

function ActFacts({ action: { due_at, amount, helpers, aid, how, who } }: { action: DueAction }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const facts = [format.time(due_at), amount, helpers > 1 && t('plan.helperCount', { count: helpers }), aid, !isOfHouse(who) && t(`plan.who.${who}`)]
  return (
    <>
      <Quiet as="span">{facts.filter(Boolean).join(' · ')}</Quiet>
      {how && <Quiet as="span">{how}</Quiet>}
    </>
  )
}
