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
  /** Grows with each change of its words. */
  version: number
  channel_id: string
  title: string
  /** As it was written, in Markdown. */
  body: string
  /** The body as pages show it: JSON, a list of `ProseBlock`, made when it is saved. */
  prose: string
  excerpt: string
  /** The name of the picture's content. */
  cover: string | null
  cover_alt: string
  state: NewsState
  pinned: 0 | 1
  published_at: string | null
  author_id: string
  author_name: string
  /** How many rows of `news_like` there are: kept by triggers. */
  like_count: number
  created_at: string
  changed_at: string
  changed_by: string
  changed_name: string
}

/** Somebody likes a news item; the key makes it once. */
export interface NewsLikeTable {
  news_id: string
  person_id: string
  liked_at: string
}

export interface NewsCommentTable {
  id: string
  news_id: string
  person_id: string
  /** The whole name, for those who look through comments. */
  author_name: string
  /** The name as everybody reads it. */
  public_name: string
  text: string
  written_at: string
  hidden_at: string | null
  hidden_reason: string | null
  /** Who looked it through last, and when; null while nobody has. */
  checked_at: string | null
  checked_by: string | null
  checked_name: string | null
  /** When its writer erased it; so long as they may take that back it is kept. */
  erased_at: string | null
}
