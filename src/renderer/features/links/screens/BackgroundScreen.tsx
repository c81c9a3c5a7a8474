import '../../plans/parts/planWords.ts'
import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { TOPICS, type Topic } from '#shared/rules/plan/terms.ts'
import { useAction } from '../../../data/useAction.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListSkeleton } from '../../../ui/States.tsx'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import styles from '../parts/Link.module.css'
import { LinkEnd } from '../parts/LinkEnd.tsx'
import { LinkOver, LinkRefused } from '../parts/LinkRefused.tsx'
import { TopicPage } from '../parts/TopicPage.tsx'
import { NOWHERE, useSigned } from '../parts/useSigned.ts'
import { useTyped } from '../parts/useTyped.ts'

/** Background and habits, told by the family or the person without signing in, on a telephone first. */
export function BackgroundScreen(): ReactNode {
  const t = useTexts()
  const signed = useSigned()
  const { data, error, isLoading, refetch } = useEndpoint('planLink.load', signed ?? NOWHERE, { enabled: signed !== null })
  if (isLoading) return <ListSkeleton rows={4} />
  if (!signed || !data) return <LinkRefused error={error} onRetry={refetch} />
  if (data.state === 'esitatud') return <LinkEnd tone="mint" icon="check" title={t('plan.tell.doneTitle')} text={t('plan.tell.doneText')} />
  if (data.state !== 'avatud') return <LinkOver state={data.state} />
  return <Telling signed={signed} told={data} onClosed={refetch} />
}

interface TellingProps {
  signed: NonNullable<ReturnType<typeof useSigned>>
  told: Output<typeof contract.planLink.load>
  /** It was handed in, or its time is over. */
  onClosed: () => void
}

function Telling({ signed, told, onClosed }: TellingProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [answers, setAnswers] = useState<ReadonlyMap<Topic, string>>(() => new Map(told.answers.map(({ topic, text }) => [topic, text])))
  const [at, setAt] = useState<Topic | 'all'>('all')
  const { typed, type, flush } = useTyped(signed, onClosed)
  const submit = useAction('planLink.save')
  const has = (topic: Topic): boolean => (answers.get(topic) ?? '').trim() !== ''
  const go = (to: Topic | 'all'): void => {
    void flush()
    setAt(to)
    document.documentElement.scrollTop = 0
  }
  const handIn = async (): Promise<void> => {
    if (!(await flush())) return
    if (await submit.run({ ...signed, submit: true })) onClosed()
  }
  if (at !== 'all')
    return (
      <TopicPage
        key={at}
        topic={at}
        text={answers.get(at) ?? ''}
        typed={typed}
        onType={(text) => {
          setAnswers(new Map(answers).set(at, text))
          type(at, text)
        }}
        onGo={go}
      />
    )
  const count = TOPICS.filter(has).length
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t('plan.tell.house', { house: told.house })}</p>
      <h1>{t('plan.tell.page', { name: told.called_name })}</h1>
      <p className={styles.lead}>{t('plan.tell.intro', { name: told.called_name })}</p>
      <p className={styles.quiet}>{t('plan.tell.until', { day: format.day(lastDayOf(told.expires_at)) })}</p>
      <div className={styles.steps}>
        <Button variant={count === TOPICS.length ? 'quiet' : 'primary'} onClick={() => go(TOPICS.find((topic) => !has(topic)) ?? TOPICS[0])}>
          {t(count > 0 ? 'plan.tell.goOn' : 'plan.tell.start')}
        </Button>
      </div>
      <ul className={styles.topics}>
        {TOPICS.map((topic) => (
          <li key={topic}>
            <button type="button" className={styles.topic} onClick={() => go(topic)}>
              <span className={styles.told}>
                <strong>{t(`plan.topic.${topic}.title`)}</strong>
                <span className={styles.quiet}>{answers.get(topic) || t('plan.tell.empty')}</span>
              </span>
              <Icon name={has(topic) ? 'check' : 'right'} />
            </button>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <div className={styles.form}>
          <FormAlert error={submit.error} />
          {typed.state === 'unsaved' && <p className={styles.error}>{t('plan.tell.unsaved')}</p>}
          <p className={styles.quiet}>{t('plan.tell.submitNote')}</p>
          <div className={styles.steps}>
            <Button variant={count === TOPICS.length ? 'primary' : 'quiet'} busy={submit.state === 'sending'} onClick={() => void handIn()}>
              {t('plan.tell.submit')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
