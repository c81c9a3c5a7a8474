import type { NewsState } from '#shared/rules/news.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const newsTables = {
  news_channel: table<NewsChannelTable>().open(),
  news_item: table<NewsItemTable>().open(),
  news_like: table<NewsLikeTable>().open(),
  news_comment: table<NewsCommentTable>().open(),
}

export interface NewsChannelTable {
  id: string
  name: string
  position: number
}

/** A news item of the portal: of no house, and not synced. */
export interface NewsItemTable {
  id: string
  /** Grows with each change of its text. */
  version: number
  channel_id: string
  title: string
  /** As written, in Markdown. */
  body: string
  /** The body as pages show it: JSON, a list of `ProseBlock`, generated when saving. */
  prose: string
  excerpt: string
  /** The content name of its picture. */
  cover: string | null
  cover_alt: string
  state: NewsState
  pinned: 0 | 1
  published_at: string | null
  author_id: string
  author_name: string
  /** The number of `news_like` rows: maintained by triggers. */
  like_count: number
  created_at: string
  changed_at: string
  changed_by: string
  changed_name: string
}

/** A like of a news item; its key makes it unique. */
export interface NewsLikeTable {
  news_id: string
  person_id: string
  liked_at: string
}

export interface NewsCommentTable {
  id: string
  news_id: string
  person_id: string
  /** The full name, for moderators. */
  author_name: string
  /** The public name. */
  public_name: string
  text: string
  written_at: string
  hidden_at: string | null
  hidden_reason: string | null
  /** Who reviewed it last, and when; null if nobody has. */
  checked_at: string | null
  checked_by: string | null
  checked_name: string | null
  /** When its author deleted it; it is kept while that can be undone. */
  erased_at: string | null
}
