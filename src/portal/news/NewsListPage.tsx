import { Heart, MessageCircle } from 'lucide-react'
import type { AnchorHTMLAttributes, FunctionComponent, ReactNode } from 'react'
import type { NewsCard, NewsChannel } from '#shared/contract/news.ts'
import actions from '../actions/action.module.css'
import { NewsMeta } from './NewsMeta.tsx'
import styles from './NewsListPage.module.css'
import { newsListPath, newsPath } from './newsPaths.ts'
import type { NewsWords, Saying } from '../words/news/words.ts'

/** The host's link component within the portal. */
export type NewsAnchor = FunctionComponent<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>

export interface NewsListPageProps {
  /** As `news.list` answers. */
  news: readonly NewsCard[]
  next: string | null
  /** As `news.channels` answers. */
  channels: readonly (NewsChannel & { news: number })[]
  /** The selected channel; null is all. */
  channel: string | null
  /** Not the first page. */
  isOlder: boolean
  words: NewsWords
  say: Saying
  Anchor: NewsAnchor
}

/** News by channel and page; all controls are links, so it needs no script. */
export function NewsListPage({ news, next, channels, channel, isOlder, words, say, Anchor }: NewsListPageProps): ReactNode {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <nav aria-label={words.channels} className={styles.channels}>
        <Anchor href={newsListPath()} className={`${actions.action} ${styles.channel}`} aria-current={channel === null ? 'page' : undefined}>
          {words.all}
        </Anchor>
        {channels
          .filter(({ id, news: count }) => count > 0 || id === channel)
          .map(({ id, name, news: count }) => (
            <Anchor
              key={id}
              href={newsListPath({ channel: id })}
              className={`${actions.action} ${styles.channel}`}
              aria-current={id === channel ? 'page' : undefined}
            >
              {name} <span className={styles.count}>{count}</span>
            </Anchor>
          ))}
      </nav>
      {news.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul className={styles.list}>
        {news.map((each, index) => (
          <li key={each.id} className={index === 0 && !isOlder ? styles.first : undefined}>
            <Card news={each} words={words} say={say} Anchor={Anchor} />
          </li>
        ))}
      </ul>
      {(isOlder || next !== null) && (
        <nav className={styles.pages} aria-label={words.title}>
          {isOlder && (
            <Anchor href={newsListPath({ channel })} className={actions.action}>
              {words.newest}
            </Anchor>
          )}
          {next !== null && (
            <Anchor href={newsListPath({ channel, before: next })} className={actions.action} rel="next">
              {words.older}
            </Anchor>
          )}
        </nav>
      )}
    </div>
  )
}

interface CardProps {
  news: NewsCard
  words: NewsWords
  say: Saying
  Anchor: NewsAnchor
}

/** A news item; the whole card links to it, but only the title is announced as a link. Its picture is decorative here. */
function Card({ news, words, say, Anchor }: CardProps): ReactNode {
  return (
    <article className={styles.card}>
      {news.cover === null ? <span className={styles.blank} aria-hidden /> : <img className={styles.cover} src={news.cover} alt="" loading="lazy" />}
      <div className={styles.words}>
        <NewsMeta channel={news.channel.name} pinned={news.pinned} publishedAt={news.published_at} words={words} say={say} />
        <h2 className={styles.name}>
          <Anchor href={newsPath(news.id)} className={styles.link}>
            {news.title}
          </Anchor>
        </h2>
        <p className={styles.excerpt}>{news.excerpt}</p>
        <p className={styles.counts}>
          <span className={styles.figure}>
            <Heart size={16} aria-hidden />
            <span aria-hidden>{news.like_count}</span>
            <span className="visually-hidden">{say.count(words.likes, news.like_count)}</span>
          </span>
          <span className={styles.figure}>
            <MessageCircle size={16} aria-hidden />
            <span aria-hidden>{news.comment_count}</span>
            <span className="visually-hidden">{say.count(words.commentCount, news.comment_count)}</span>
          </span>
        </p>
      </div>
    </article>
  )
}
