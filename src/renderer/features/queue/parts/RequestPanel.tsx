import './queueWords.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import classifier from '../../../../../resources/classifiers/services.json' with { type: 'json' }
import type { QueueRequestView } from '#shared/contract/queue.ts'
import { useAction } from '#data/useAction.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNamesOf } from '#nouns/useNamesOf.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useToday } from '#data/useNow.ts'
import { phoneText } from '#web/phoneText.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import styles from './RequestPanel.module.css'
import { useWaiting } from './useWaiting.ts'

/** Requests of families from the public pages, and the answer; nothing without any. */
export function RequestPanel({ clientId, name }: { clientId: string; name: string }): ReactNode {
  const { data } = useEndpoint('queue.requests', { client_id: clientId })
  if (!data || data.requests.length === 0) return null
  return (
    <div className={styles.requests}>
      {data.requests.map((request) => (
        <OneRequest key={request.id} request={request} name={name} />
      ))}
    </div>
  )
}

function OneRequest({ request, name }: { request: QueueRequestView; name: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isAnswering, setAnswering] = useState(false)
  const mayAnswer = request.is_open === 1 && can('client.add')
  const { id, opened_at } = request
  const open = useAction('queue.open')
  const mark = useEffectEvent(() => void open.run({ id }))
  useEffect(() => {
    // The family sees that someone who can answer has opened it.
    if (mayAnswer && opened_at === null) mark()
  }, [mayAnswer, opened_at])
  return (
    <Panel title={t('queue.title')}>
      <Asked request={request} />
      <Answered request={request} />
      {mayAnswer && (
        <div className={styles.actions}>
          <Button
            variant={request.answer ? 'quiet' : 'primary'}
            icon={<Icon name="talk" />}
            aria-haspopup="dialog"
            onClick={() => setAnswering(true)}
          >
            {t(request.answer ? 'queue.answerAgain' : 'queue.answer')}
          </Button>
        </div>
      )}
      {isAnswering && <AnswerDialog request={request} name={name} onClose={() => setAnswering(false)} />}
    </Panel>
  )
}

/** The requester, contact details, and message. */
function Asked({ request }: { request: QueueRequestView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const waiting = useWaiting(request)
  const nameOf = useNamesOf(classifier)
  return (
    <>
      <p className={styles.when}>
        {t('queue.asked', { day: format.day(request.asked_at) })}
        {request.is_open === 1 && request.answer === null && (
          <Tag tone="amber" icon="clock">
            {waiting}
          </Tag>
        )}
        {request.is_open === 1 && request.answer === null && request.due_on && <Due on={request.due_on} />}
      </p>
      <Facts
        wide
        facts={[
          [t('queue.who'), `${request.from_name} (${request.relation})`],
          [
            t('queue.phone'),
            <a key="phone" className={styles.reach} href={`tel:${request.phone}`}>
              {phoneText(request.phone)}
            </a>,
          ],
          [
            t('queue.email'),
            <a key="email" className={styles.reach} href={`mailto:${request.email}`}>
              {request.email}
            </a>,
          ],
          [t('queue.wanted'), request.wanted_from ? t('queue.from', { day: format.day(request.wanted_from) }) : t('queue.soon')],
          [t('queue.need'), t(`queue.needs.${request.need}`)],
          [t('queue.services'), request.services.length > 0 && servicesText(request, nameOf, (day) => t(`queue.weekday.d${day as Weekday}`))],
          [t('queue.hours'), request.service_hours],
          [t('queue.birthYear'), request.birth_year],
        ]}
      />
      {request.message && (
        <figure className={styles.message}>
          <figcaption className={styles.closed}>{t('queue.message')}</figcaption>
          <blockquote className={styles.text}>{request.message}</blockquote>
        </figure>
      )}
    </>
  )
}

/** The promised deadline of an answer. */
function Due({ on }: { on: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const isLate = useToday() > on
  return (
    <Tag tone={isLate ? 'berry' : 'sky'} icon="clock">
      {t(isLate ? 'queue.dueOver' : 'queue.due', { day: format.day(on) })}
    </Tag>
  )
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** `Koduteenus: E, K; Sooja toidu kojuvedu` */
const servicesText = ({ services }: QueueRequestView, nameOf: (id: number) => string, weekday: (day: number) => string): string =>
  services.map(({ service, weekdays }) => [nameOf(service), weekdays.map(weekday).join(', ')].filter(Boolean).join(': ')).join('; ')

function Answered({ request }: { request: QueueRequestView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { answer, answered_at, answered_name, answer_text, reply, replied_at, is_open, is_elsewhere } = request
  return (
    <>
      {answer && answered_at && (
        <Facts
          facts={[
            [
              t('queue.answered'),
              t('queue.answeredBy', { answer: t(`queue.answers.${answer}`), name: answered_name ?? '', day: format.day(answered_at) }),
            ],
            [
              t('queue.words'),
              answer_text && (
                <span key="words" className={styles.text}>
                  {answer_text}
                </span>
              ),
            ],
          ]}
        />
      )}
      {reply && replied_at && <p>{t(`queue.replies.${reply}`, { day: format.day(replied_at) })}</p>}
      {is_open === 0 && <p className={styles.closed}>{t(is_elsewhere === 1 ? 'queue.elsewhere' : 'queue.closed')}</p>}
    </>
  )
}
