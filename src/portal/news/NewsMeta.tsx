import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './NewsMeta.module.css'
import type { NewsWords, Saying } from '../words/news/words.ts'

interface NewsMetaProps {
  channel: string
  pinned: boolean
  /** Null if unpublished. */
  publishedAt: string | null
  words: NewsWords
  say: Saying
}

/** A news item's channel and date. */
export function NewsMeta({ channel, pinned, publishedAt, words, say }: NewsMetaProps): ReactNode {
  return (
    <p className={styles.meta}>
      <span className={styles.channel}>{channel}</span>
      {pinned && (
        <span className={styles.pinned}>
          <Pin size={14} aria-hidden />
          {words.pinned}
        </span>
      )}
      {publishedAt !== null && <time dateTime={publishedAt}>{say.day(publishedAt)}</time>}
    </p>
  )
}
