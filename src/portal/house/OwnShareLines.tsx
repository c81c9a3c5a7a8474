import type { ReactNode } from 'react'
import type { OwnShareAnswer } from '#shared/contract/price.ts'
import { useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './OwnShare.module.css'

/** The calculation, line by line, each with its basis. */
export function OwnShareLines({ answer }: { answer: OwnShareAnswer }): ReactNode {
  const { law, prices: words } = useWords()
  const { money, day } = useSaying()
  const { place, extras, prices_from: from, own_share: own, income, limit } = answer
  // Lines based on an assumed limit are marked.
  const assumed = limit.basis === 'assumed' && <mark className={styles.mark}>{words.assumption}</mark>
  return (
    <>
      <ul className={styles.lines}>
        <Line name={words.place} cents={place} told={fill(words.placeTold, { day: day(from) })} />
        {extras.map(({ name, cents }) => (
          <Line key={name} name={name} cents={cents} told={words.extraTold} />
        ))}
        <Covered answer={answer} />
        <Compensation answer={answer} />
        <li className={styles.total}>
          <span>
            {words.result} {assumed}
          </span>
          <strong>{money(own)}</strong>
        </li>
      </ul>
      <p className={styles.over}>
        {own > income ? fill(words.short, { sum: money(own - income) }) : fill(words.left, { sum: money(income - own) })} {assumed}
      </p>
      {own > income && <p>{words.shortHelp}</p>}
      <p className={styles.quiet}>
        {words.estimate} {law.basis}
      </p>
    </>
  )
}

function Covered({ answer: { care, covered, limit } }: { answer: OwnShareAnswer }): ReactNode {
  const { prices: words } = useWords()
  const { money, day } = useSaying()
  const basis = fill(words.limitBasis[limit.basis], { source: limit.source ?? '', day: limit.valid_from ? day(limit.valid_from) : '' })
  return (
    <Line
      name={words.covered}
      mark={limit.basis === 'assumed' ? words.assumption : undefined}
      cents={-covered}
      told={`${fill(words.coveredTold, { care: money(care), limit: money(limit.cents) })} ${basis}`}
    />
  )
}

function Compensation({ answer: { compensation, pension, income, limit, place, covered } }: { answer: OwnShareAnswer }): ReactNode {
  const { prices: words } = useWords()
  const { money, day } = useSaying()
  if (!pension) return null
  const why = compensation > 0 ? words.compensated : income >= pension.cents ? words.notLow : words.notNeeded
  return (
    <Line
      name={words.compensation}
      mark={limit.basis === 'assumed' && compensation > 0 && place - covered < pension.cents ? words.assumption : undefined}
      cents={-compensation}
      told={`${fill(why, { pension: money(pension.cents) })} ${fill(words.pensionSource, { source: pension.source, day: day(pension.valid_from) })}`}
    />
  )
}

interface LineProps {
  name: string
  mark?: string | undefined
  cents: number
  told: string
}

function Line({ name, mark, cents, told }: LineProps): ReactNode {
  const { money } = useSaying()
  return (
    <li>
      <span>
        {name} {mark && <mark className={styles.mark}>{mark}</mark>}
      </span>
      <strong>{money(cents === 0 ? 0 : cents)}</strong>
      <small className={styles.told}>{told}</small>
    </li>
  )
}
