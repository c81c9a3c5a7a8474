import { CircleAlert, Send } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { publicName } from '#shared/rules/news.ts'
import actions from '../actions/action.module.css'
import styles from './Comments.module.css'
import { fill } from '#shared/messages/counted.ts'
import type { NewsWords } from '../words/news/words.ts'

/** The contract's length limit of a comment. */
const LONGEST = 2000

/** Why a comment was refused: beside its field, or in general. */
export interface CommentRefusal {
  field: string | null
  message: string
}

interface CommentFormProps {
  reader: { name: string }
  onComment: (text: string) => Promise<boolean>
  refused: CommentRefusal | null
  isSending: boolean
  words: NewsWords
}

/** The comment form. It shows beforehand under which public name the comment appears. */
export function CommentForm({ reader, onComment, refused, isSending, words }: CommentFormProps): ReactNode {
  const id = useId()
  const [text, setText] = useState('')
  const wrong = refused && (refused.field ?? refused.message)
  const send = async (): Promise<void> => {
    if (!isSending && (await onComment(text))) setText('')
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id} className={styles.label}>
        {words.write}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={4}
        maxLength={LONGEST}
        value={text}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? `${id}-hint` : `${id}-wrong ${id}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          <CircleAlert size={18} aria-hidden />
          {wrong}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {fill(words.shownAs, { name: publicName(reader.name) })}
      </p>
      <button type="submit" className={`${actions.main} ${styles.send}`} aria-disabled={isSending}>
        <Send size={18} aria-hidden />
        {isSending ? words.sending : words.send}
      </button>
    </form>
  )
}
