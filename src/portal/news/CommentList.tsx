import { EyeOff, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NewsComment } from '#shared/contract/news.ts'
import actions from '../actions/action.module.css'
import styles from './Comments.module.css'
import { fill } from '#shared/messages/counted.ts'
import type { NewsWords, Saying } from '../words/news/words.ts'

interface CommentListProps {
  comments: readonly NewsComment[]
  /** Deletes the user's own comment, or restores it. */
  onErase: (commentId: string, isErased: boolean) => void
  onMore?: (() => void) | undefined
  words: NewsWords
  say: Saying
}

/** Comments, the newest first. Their text is never interpreted. */
export function CommentList({ comments, onErase, onMore, words, say }: CommentListProps): ReactNode {
  if (comments.length === 0) return <p className={styles.hint}>{words.noComments}</p>
  return (
    <>
      <ul className={styles.list}>
        {comments.map((comment) =>
          comment.erased ? (
            <Erased key={comment.id} onBack={() => onErase(comment.id, false)} words={words} />
          ) : (
            <li key={comment.id} className={styles.comment} data-hidden={comment.hidden_reason !== null}>
              <p className={styles.who}>
                <b>{comment.author}</b>
                {comment.own && <span className={styles.own}>{words.own}</span>}
                <time dateTime={comment.written_at}>{say.dayTime(comment.written_at)}</time>
              </p>
              <p className={styles.text}>{comment.text}</p>
              {comment.hidden_reason !== null && (
                <p className={styles.why}>
                  <EyeOff size={18} aria-hidden />
                  {fill(words.hidden, { reason: comment.hidden_reason })}
                </p>
              )}
              {comment.own && (
                <button type="button" className={styles.erase} onClick={() => onErase(comment.id, true)}>
                  <Trash2 size={18} aria-hidden />
                  {words.erase}
                </button>
              )}
            </li>
          ),
        )}
      </ul>
      {onMore && (
        <button type="button" className={`${actions.action} ${styles.more}`} onClick={onMore}>
          {words.moreComments}
        </button>
      )}
    </>
  )
}

/** Replaces a just deleted comment, with an undo button. */
function Erased({ onBack, words }: { onBack: () => void; words: NewsWords }): ReactNode {
  return (
    <li className={styles.comment} data-hidden>
      <output className={styles.hint}>{words.erased}</output>
      <button type="button" className={styles.erase} onClick={onBack}>
        <Undo2 size={18} aria-hidden />
        {words.takeBack}
      </button>
    </li>
  )
}
