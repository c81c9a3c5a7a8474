import { type ReactNode, useEffect, useRef } from 'react'
import { TOPICS, type Topic } from '#shared/rules/plan/terms.ts'
import { useFormat } from '#texts/useFormat.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './Link.module.css'
import { useReading } from './useReading.ts'
import type { Typed } from './useTyped.ts'

interface TopicPageProps {
  topic: Topic
  text: string
  /** There is a hidden earlier answer; new input is appended. */
  isSavedBefore: boolean
  typed: Typed
  onType: (text: string) => void
  onGo: (to: Topic | 'all') => void
}

/** One question per page, in large type, with text-to-speech if available; saved while typing. */
export function TopicPage({ topic, text, isSavedBefore, typed, onType, onGo }: TopicPageProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { canRead, read } = useReading()
  const heading = useRef<HTMLHeadingElement>(null)
  const index = TOPICS.indexOf(topic)
  // Remounted per topic: a screen reader announces the new question.
  useEffect(() => heading.current?.focus(), [])
  const question = t(`plan.topic.${topic}.ask`)
  const hint = t(`plan.topic.${topic}.hint`)
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t('plan.tell.step', { n: index + 1, of: TOPICS.length })}</p>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${((index + 1) / TOPICS.length) * 100}%` }} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.question}>
        {question}
      </h1>
      {canRead && (
        <span>
          <Button icon={<Icon name="talk" />} onClick={() => read(`${question} ${hint}`)}>
            {t('plan.tell.hear')}
          </Button>
        </span>
      )}
      <div className={styles.answer}>
        {isSavedBefore && <p className={styles.quiet}>{t('plan.tell.addsTo')}</p>}
        <Field label={t(isSavedBefore ? 'plan.tell.add' : 'plan.tell.answer')} hint={hint}>
          <TextArea rows={5} value={text} onChange={onType} {...lengthOf('planLink.save', 'text')} />
        </Field>
      </div>
      <output className={styles.quiet}>
        {typed.state === 'saving' && t('plan.tell.saving')}
        {typed.state === 'saved' && t('plan.tell.saved', { time: format.time(typed.at) })}
        {typed.state === 'unsaved' && t('plan.tell.unsaved')}
      </output>
      <div className={styles.steps}>
        <Button onClick={() => onGo(TOPICS[index - 1] ?? 'all')}>{t('plan.tell.back')}</Button>
        <Button variant="primary" onClick={() => onGo(TOPICS[index + 1] ?? 'all')}>
          {t(TOPICS[index + 1] ? 'plan.tell.next' : 'plan.tell.finish')}
        </Button>
      </div>
      {index > 0 && (
        <Button variant="bare" onClick={() => onGo('all')}>
          {t('plan.tell.topics')}
        </Button>
      )}
    </div>
  )
}
