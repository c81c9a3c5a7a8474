import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { TOPICS, type Topic } from '#shared/rules/plan/terms.ts'
import { type Action, useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Stack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Link.module.css'
import { SavedBefore } from './SavedBefore.tsx'
import { TopicPage } from './TopicPage.tsx'
import type { useSigned } from './useSigned.ts'
import { useTyped } from './useTyped.ts'

type Open = Extract<Output<typeof contract.planLink.load>, { state: 'avatud' }>

interface TellingProps {
  signed: NonNullable<ReturnType<typeof useSigned>>
  told: Open
  /** It was submitted, or has expired. */
  onClosed: () => void
}

/** The topics of an open link. Earlier answers are hidden without the code; new input is then appended. */
export function Telling({ signed, told, onClosed }: TellingProps): ReactNode {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [hidden, setHidden] = useState<Answers>(() => new Map(told.topics.map(({ topic, saved_at }) => [topic, saved_at])))
  const [at, setAt] = useState<Topic | 'all'>('all')
  const { typed, type, flush, show } = useTyped(signed, told.topics, onClosed)
  const submit = useAction('planLink.save')
  const handIn = async (): Promise<void> => {
    if (!(await flush())) return
    if (await submit.run({ ...signed, submit: true })) onClosed()
  }
  const go = (to: Topic | 'all'): void => {
    void flush()
    setAt(to)
    document.documentElement.scrollTop = 0
  }
  if (at !== 'all')
    return (
      <TopicPage
        key={at}
        topic={at}
        text={answers.get(at) ?? ''}
        isSavedBefore={hidden.has(at)}
        typed={typed}
        onType={(text) => {
          setAnswers(new Map(answers).set(at, text))
          type(at, text)
        }}
        onGo={go}
      />
    )
  const done = new Set(TOPICS.filter((topic) => hidden.has(topic) || (answers.get(topic) ?? '').trim() !== ''))
  return (
    <div className={styles.page}>
      <TellingHead told={told} done={done} onGo={go} />
      {hidden.size > 0 && (
        <SavedBefore
          signed={signed}
          name={told.called_name}
          hasCode={told.tries_left !== null}
          onBefore={flush}
          onRead={(read) => {
            show()
            setHidden(new Map())
            setAnswers(new Map(read.map(({ topic, text }) => [topic, text])))
          }}
          onClosed={onClosed}
        />
      )}
      <TopicList answers={answers} hidden={hidden} done={done} onGo={go} />
      {done.size > 0 && (
        <HandIn submit={submit} isWhole={done.size === TOPICS.length} isUnsaved={typed.state === 'unsaved'} onHandIn={() => void handIn()} />
      )}
    </div>
  )
}

type Answers = ReadonlyMap<Topic, string>

interface TopicsProps {
  /** The topics with an answer. */
  done: ReadonlySet<Topic>
  onGo: (to: Topic) => void
}

/** Person, expiry, and a link to the first topic without an answer. */
function TellingHead({ told, done, onGo }: TopicsProps & { told: Open }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      <p className={styles.quiet}>{t('plan.tell.house', { house: told.house })}</p>
      <h1>{t('plan.tell.page', { name: told.called_name })}</h1>
      <p className={styles.lead}>{t('plan.tell.intro', { name: told.called_name })}</p>
      <p className={styles.quiet}>{t('plan.tell.until', { day: format.day(lastDayOf(told.expires_at)) })}</p>
      <div className={styles.steps}>
        <Button
          variant={done.size === TOPICS.length ? 'quiet' : 'primary'}
          onClick={() => onGo(TOPICS.find((topic) => !done.has(topic)) ?? TOPICS[0])}
        >
          {t(done.size > 0 ? 'plan.tell.goOn' : 'plan.tell.start')}
        </Button>
      </div>
    </>
  )
}

/** All topics, each with its answer. */
function TopicList({ answers, hidden, done, onGo }: TopicsProps & { answers: Answers; hidden: Answers }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const wordsOf = (topic: Topic): string => {
    const saved = hidden.get(topic)
    return answers.get(topic) || (saved === undefined ? t('plan.tell.empty') : t('plan.tell.savedBefore', { when: format.dayTime(saved) }))
  }
  return (
    <ul className={styles.topics}>
      {TOPICS.map((topic) => (
        <li key={topic}>
          <button type="button" className={styles.topic} onClick={() => onGo(topic)}>
            <span className={styles.told}>
              <strong>{t(`plan.topic.${topic}.title`)}</strong>
              <span className={styles.quiet}>{wordsOf(topic)}</span>
            </span>
            <Icon name={done.has(topic) ? 'check' : 'right'} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface HandInProps {
  submit: Pick<Action<never, unknown>, 'state' | 'error'>
  /** Every topic has an answer. */
  isWhole: boolean
  isUnsaved: boolean
  onHandIn: () => void
}

/** Submits the answers to the house. */
function HandIn({ submit, isWhole, isUnsaved, onHandIn }: HandInProps): ReactNode {
  const t = useTexts()
  return (
    <Stack>
      <FormAlert error={submit.error} />
      {isUnsaved && <p className={styles.error}>{t('plan.tell.unsaved')}</p>}
      <p className={styles.quiet}>{t('plan.tell.submitNote')}</p>
      <div className={styles.steps}>
        <Button variant={isWhole ? 'primary' : 'quiet'} busy={submit.state === 'sending'} onClick={onHandIn}>
          {t('plan.tell.submit')}
        </Button>
      </div>
    </Stack>
  )
}
