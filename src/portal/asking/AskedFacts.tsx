import type { ReactNode } from 'react'
import { phoneText } from '#web/phoneText.ts'
import { useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './ask.module.css'
import type { OpenRequest } from './openRequest.ts'
import { WEEKDAYS } from '../services/servicesAddress.ts'
import { usePageWords } from './usePageWords.ts'

/** A family's request, as they wrote it. */
export function AskedFacts({ request, services }: { request: OpenRequest; services: ReadonlyMap<number, string> }): ReactNode {
  const { services: named } = useWords()
  const { answer: words, form } = usePageWords()
  const { day } = useSaying()
  const daysOf = (weekdays: readonly number[]): string =>
    WEEKDAYS.filter((each) => weekdays.includes(each))
      .map((each) => named.weekdays[each])
      .join(' ')
  const facts: [label: string, value: ReactNode][] = [
    [words.person, request.person],
    [words.birth, request.birth_year],
    [words.services, request.services.map(({ service, weekdays }) => `${services.get(service) ?? ''} ${daysOf(weekdays)}`.trim()).join('; ')],
    [words.hours, request.service_hours],
    [words.wanted, request.wanted_from ? day(request.wanted_from) : words.soon],
    [words.need, form.needs[request.need]],
    [
      words.message,
      request.message && (
        <span key="message" className={styles.says}>
          {request.message}
        </span>
      ),
    ],
    [words.from, `${request.from_name} (${request.relation})`],
    [
      words.phone,
      <a key="phone" href={`tel:${request.phone}`}>
        {phoneText(request.phone)}
      </a>,
    ],
    [
      words.email,
      <a key="email" href={`mailto:${request.email}`}>
        {request.email}
      </a>,
    ],
  ]
  return (
    <section className={styles.section} aria-labelledby="asked">
      <h2 id="asked" className={styles.heading}>
        {words.askedTitle}
      </h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {request.answer && request.answered_at && <p>{fill(words.given, { day: day(request.answered_at), answer: words.answers[request.answer] })}</p>}
      {request.reply && <p>{words.replies[request.reply]}</p>}
    </section>
  )
}
