import { Check, Circle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AskedHouse } from '#shared/contract/request.ts'
import { phoneText } from '#web/phoneText.ts'
import actions from '../actions/action.module.css'
import { usePortal, useSaying } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './ask.module.css'
import { Decide, Withdraw } from './RequestActions.tsx'
import { usePageWords } from './usePageWords.ts'

interface StandingProps {
  house: AskedHouse
  askedAt: string
  /** The Tallinn day of the shown data. */
  today: string
}

/** A request's state in one house: progress, deadline, answer, and actions. */
export function Standing({ house, askedAt, today }: StandingProps): ReactNode {
  const { follow: words } = usePageWords()
  const format = useSaying()
  const { Anchor } = usePortal()
  const heading = `at-${house.house_id}`
  return (
    <article className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {house.is_shown ? <Anchor href={`/otsing/${house.house_id}`}>{house.name}</Anchor> : house.name}
      </h2>
      <p className={styles.state} data-state={house.state}>
        {words.states[house.state]}
      </p>
      {house.is_open && <Steps house={house} askedAt={askedAt} />}
      <Due house={house} today={today} />
      {house.answered_at && house.answer_text && (
        <div>
          <p className={styles.quiet}>{fill(words.says, { day: format.day(house.answered_at) })}</p>
          <blockquote className={styles.says}>{house.answer_text}</blockquote>
        </div>
      )}
      {house.is_offered && <Decide house={house} />}
      {house.state === 'vastu' && house.answered_at && <p>{fill(words.accepted, { day: format.day(house.answered_at) })}</p>}
      {house.phone && (
        <a className={house.state === 'saamata' ? actions.main : styles.more} href={`tel:${house.phone}`}>
          <Phone size={20} aria-hidden />
          {fill(words.call, { phone: phoneText(house.phone) })}
        </a>
      )}
      {house.is_open && <Withdraw label={words.withdraw} name={fill(words.withdrawFrom, { name: house.name })} houseId={house.house_id} />}
    </article>
  )
}

/** Sent, delivered, opened, answered, each with its time. */
function Steps({ house, askedAt }: Omit<StandingProps, 'today'>): ReactNode {
  const { follow: words } = usePageWords()
  const { dayTime } = useSaying()
  const steps = [
    ['sent', askedAt],
    ['delivered', house.delivered_at],
    ['opened', house.opened_at],
    ['answered', house.answered_at],
  ] as const
  return (
    <ol className={styles.steps} aria-label={words.steps.label}>
      {steps.map(([step, at]) => (
        <li key={step} data-done={at !== null}>
          {at === null ? <Circle size={14} aria-hidden /> : <Check size={16} aria-hidden />}
          {words.steps[step]}
          {at !== null && ` ${dayTime(at)}`}
        </li>
      ))}
    </ol>
  )
}

/** The deadline; after it, or if undeliverable, what to do instead. */
function Due({ house: { state, due_on: due, answered_at, is_open }, today }: { house: AskedHouse; today: string }): ReactNode {
  const { follow: words } = usePageWords()
  const { day } = useSaying()
  const { Anchor } = usePortal()
  if (!is_open || answered_at !== null || due === null) return null
  const isLate = today > due
  if (!isLate && state !== 'saamata') return <p className={styles.due}>{fill(words.due, { day: day(due) })}</p>
  return (
    <p className={styles.due} data-late>
      {state === 'saamata' ? words.unreached : fill(words.overdue, { day: day(due) })} <Anchor href="/otsing">{words.similar}</Anchor>
    </p>
  )
}
