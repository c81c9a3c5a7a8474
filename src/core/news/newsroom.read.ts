import type { contract } from '#shared/contract/index.ts'
import type { ModeratedComment, NewsSource, WrittenNews } from '#shared/contract/newsroom.ts'
import { AppError } from '#shared/errors.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { cursorAfter, readCursor } from '../kernel/eventCursor.ts'
import { coverAddress } from './news.views.ts'
import {
  countsByState,
  moderatedById,
  moderatedPage,
  type ModeratedRow,
  newComments,
  writtenById,
  writtenPage,
  type WrittenRow,
} from './newsroom.store.ts'
import { proseOf } from './prose.ts'

const PAGE = 50

/** A page of all news, with the number in each state and of unreviewed comments. */
export const listWritten: Handler<typeof contract.newsroom.list> = async ({ tx }, { state, before }) => {
  const rows = await writtenPage(tx, { state, before: readCursor(before), limit: PAGE + 1 })
  return {
    news: rows.slice(0, PAGE).map(writtenView),
    next: nextAfter(rows, ({ changed_at }) => changed_at),
    counts: await countsByState(tx),
    new_comments: await newComments(tx),
  }
}

/** The cursor after a page of which one row more was read; null after the last page. */
function nextAfter<Row extends { id: string }>(rows: readonly Row[], timeOf: (row: Row) => string): string | null {
  const last = rows[PAGE - 1]
  return rows.length > PAGE && last ? cursorAfter({ event_at: timeOf(last), id: last.id }) : null
}

/** A news item in any state, as written. @throws news-not-found */
export const getWritten: Handler<typeof contract.newsroom.get> = (env, { id }) => answerNews(env, id)

/** The answer of a command: the item's present state. @throws news-not-found */
export async function answerNews({ tx }: Pick<Env, 'tx'>, id: string): Promise<{ news: NewsSource }> {
  const row = await writtenById(tx, id)
  if (!row) throw new AppError('news-not-found')
  return { news: { ...writtenView(row), body: row.body } }
}

const writtenView = ({ channel_id, channel, cover, pinned, ...row }: WrittenRow): WrittenNews => ({
  id: row.id,
  version: row.version,
  state: row.state,
  channel: { id: channel_id, name: channel },
  title: row.title,
  excerpt: row.excerpt,
  cover: coverAddress(row.id, cover),
  cover_alt: row.cover_alt,
  pinned: pinned === 1,
  published_at: row.published_at,
  author: row.author,
  changed_at: row.changed_at,
  changed_by: row.changed_by,
  like_count: row.like_count,
  comment_count: row.comment_count,
})

/** A preview of Markdown text as readers would see it. */
export const previewNews: Handler<typeof contract.newsroom.preview> = async (_, { body }) => ({ body: proseOf(body) })

/** A page of comments for review. */
export const listModerated: Handler<typeof contract.newsroom.comments> = async ({ tx }, { only, before }) => {
  const rows = await moderatedPage(tx, { only, before: readCursor(before), limit: PAGE + 1 })
  return {
    comments: rows.slice(0, PAGE).map(moderatedView),
    next: nextAfter(rows, ({ written_at }) => written_at),
    new_comments: await newComments(tx),
  }
}

/** The answer of a command: the comment's present state. @throws comment-not-found */
export async function answerComment({ tx }: Pick<Env, 'tx'>, id: string): Promise<{ comment: ModeratedComment }> {
  const row = await moderatedById(tx, id)
  if (!row) throw new AppError('comment-not-found')
  return { comment: moderatedView(row) }
}

const moderatedView = ({ hidden_at, checked_name: checked_by, ...row }: ModeratedRow): ModeratedComment => ({
  ...row,
  state: hidden_at !== null ? 'hidden' : row.checked_at !== null ? 'kept' : 'new',
  checked_by,
})
