import type { ReactNode } from 'react'
import { QUEUE_ANSWERS } from '#shared/rules/placeRequest.ts'
import actions from '../actions/action.module.css'
import { usePortal } from '../portalContext.ts'
import type { OpenRequest } from './openRequest.ts'
import { Field, fieldProps } from './Field.tsx'
import styles from './ask.module.css'
import { useSending } from './useSending.ts'
import { usePageWords } from './usePageWords.ts'

/** One of three answers, and a text: a plain form that works without scripts. */
export function AnswerForm({ request }: { request: OpenRequest }): ReactNode {
  const { answer: words } = usePageWords()
  const { form } = usePortal()
  const sending = useSending()
  const wrong = sending.wrongOf('answer')
  const isSent = sending.values.length > 0
  const chosen = isSent ? sending.valueOf('answer') : request.answer
  const labels = request.services.length > 0 ? words.answersService : words.answers
  return (
    <form method="post" className={styles.section} onSubmit={sending.onSubmit} noValidate>
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      <fieldset className={styles.needs} data-wrong={wrong !== undefined} aria-describedby={wrong ? 'answer-wrong' : undefined}>
        <legend className={styles.heading}>{request.answer ? words.answerAgain : words.answerTitle}</legend>
        {QUEUE_ANSWERS.map((answer) => (
          <label key={answer} className={styles.choice}>
            <input type="radio" name="answer" value={answer} defaultChecked={chosen === answer} />
            <span>{labels[answer]}</span>
          </label>
        ))}
        <p className={styles.quiet}>{words.refuses}</p>
        {wrong && (
          <span id="answer-wrong" role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
      </fieldset>
      <Field name="text" label={words.text} hint={words.textHint} wrong={sending.wrongOf('text')} isOptional>
        <textarea
          {...fieldProps('text', sending, true)}
          rows={5}
          maxLength={1000}
          defaultValue={isSent ? sending.valueOf('text') : (request.answer_text ?? '')}
        />
      </Field>
      {sending.message && (
        <p role="alert" className={styles.alert}>
          {sending.message}
        </p>
      )}
      <button type="submit" className={`${actions.main} ${actions.great} ${styles.send}`} disabled={sending.isSending}>
        {words.send}
      </button>
    </form>
  )
}
