import { ArrowLeft, Heart, Share2, Square, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NewsComment, NewsView } from '#shared/contract/news.ts'
import actions from '../actions/action.module.css'
import { CommentList } from './CommentList.tsx'
import { CommentForm, type CommentRefusal } from './CommentForm.tsx'
import type { NewsAnchor } from './NewsListPage.tsx'
import { NewsMeta } from './NewsMeta.tsx'
import styles from './NewsItemPage.module.css'
import { newsListPath, signInPath } from './newsPaths.ts'
import { Prose } from './Prose.tsx'
import { fill } from '#shared/messages/counted.ts'
import type { NewsWords, Saying } from '../words/news/words.ts'

export interface NewsItemPageProps {
  /** As `news.get` answers. */
  news: NewsView
  /** As `news.comments` answers: all loaded pages, the newest first. */
  comments: readonly NewsComment[]
  /** Loads the next page of comments; absent at the end, or without scripts. */
  onMoreComments?: (() => void) | undefined
  /** The signed-in user; null for a visitor. */
  reader: { name: string } | null
  /** Likes it or not; the page then shows `news.like`. */
  onLike: (like: boolean) => void
  /** Sends a comment; true if accepted: the field is then cleared. */
  onComment: (text: string) => Promise<boolean>
  /** Why the last comment was refused; the input stays. */
  refused: CommentRefusal | null
  isSending: boolean
  /** Deletes the user's own comment. */
  onErase: (commentId: string, isErased: boolean) => void
  /** Shares the address; absent if unsupported. */
  onShare?: (() => void) | undefined
  /** Reads it aloud; absent if unsupported. */
  listening?: { isOn: boolean; onToggle: () => void } | undefined
  words: NewsWords
  say: Saying
  Anchor: NewsAnchor
}

/** A news item with likes and comments. Complete without scripts; liking and commenting need them. */
export function NewsItemPage(props: NewsItemPageProps): ReactNode {
  const { news, comments, reader, words, say, Anchor } = props
  return (
    <div className={styles.page}>
      <Anchor href={newsListPath()} className={styles.back}>
        <ArrowLeft size={20} aria-hidden />
        {words.back}
      </Anchor>
      <article className={styles.article}>
        <header className={styles.head}>
          <NewsMeta channel={news.channel.name} pinned={news.pinned} publishedAt={news.published_at} words={words} say={say} />
          <h1 className={styles.title}>{news.title}</h1>
          <p className={styles.author}>{fill(words.by, { name: news.author })}</p>
        </header>
        {news.cover !== null && <img className={styles.cover} src={news.cover} alt={news.cover_alt} />}
        <Prose body={news.body} />
        <Actions {...props} />
      </article>
      <section className={styles.comments} aria-labelledby="comments">
        <h2 id="comments" className={styles.subtitle}>
          {words.comments} <span className={styles.count}>{news.comment_count}</span>
        </h2>
        {reader ? (
          <CommentForm reader={reader} onComment={props.onComment} refused={props.refused} isSending={props.isSending} words={words} />
        ) : (
          <p>
            <a href={signInPath(news.id)} className={actions.action}>
              {words.signInToComment}
            </a>
          </p>
        )}
        <CommentList comments={comments} onErase={props.onErase} onMore={props.onMoreComments} words={words} say={say} />
      </section>
    </div>
  )
}

/** The reader's actions. */
function Actions({ news, reader, onLike, onShare, listening, words, say }: NewsItemPageProps): ReactNode {
  return (
    <div className={styles.actions}>
      {reader ? (
        <button type="button" className={`${actions.action} ${styles.action}`} aria-pressed={news.like} onClick={() => onLike(!news.like)}>
          <Heart size={20} aria-hidden fill={news.like ? 'currentColor' : 'none'} />
          {words.like}
        </button>
      ) : (
        <a href={signInPath(news.id)} className={actions.action}>
          <Heart size={20} aria-hidden />
          {words.signInToLike}
        </a>
      )}
      <span className={styles.likes} aria-live="polite">
        {news.like_count > 0 && say.count(words.likes, news.like_count)}
      </span>
      {listening && (
        <button type="button" className={`${actions.action} ${styles.action}`} aria-pressed={listening.isOn} onClick={listening.onToggle}>
          {listening.isOn ? <Square size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />}
          {listening.isOn ? words.stop : words.listen}
        </button>
      )}
      {onShare && (
        <button type="button" className={`${actions.action} ${styles.action}`} onClick={onShare}>
          <Share2 size={20} aria-hidden />
          {words.share}
        </button>
      )}
    </div>
  )
}
