import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Handler } from '../kernel/env.ts'
import { cursorAfter, readCursor } from '../kernel/eventCursor.ts'
import { channelsWithNews, commentsSeen, publishedById, publishedLikes, publishedPage } from './news.store.ts'
import { cardView, commentView, proseIn } from './news.views.ts'

/** The most pinned items. */
const MOST_PINNED = 5

/** A page of published news; pinned ones come before the first page and on no other. */
export const listNews: Handler<typeof contract.news.list> = async ({ tx, actor }, { channel, limit, before }) => {
  const reader = actor?.personId ?? ''
  const pinned = before === undefined ? await publishedPage(tx, reader, { channel, pinned: true, limit: MOST_PINNED }) : []
  const rows = await publishedPage(tx, reader, { channel, pinned: false, before: readCursor(before), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    news: [...pinned, ...page].map(cardView),
    next: rows.length > limit && last ? cursorAfter({ event_at: last.published_at ?? '', id: last.id }) : null,
  }
}

/** The channels of news. */
export const listChannels: Handler<typeof contract.news.channels> = async ({ tx }) => ({ channels: await channelsWithNews(tx) })

/** One published news item. @throws news-not-found, also if it is not published */
export const getNews: Handler<typeof contract.news.get> = async ({ tx, actor }, { id }) => {
  const row = await publishedById(tx, actor?.personId ?? '', id)
  if (!row) throw new AppError('news-not-found')
  return { news: { ...cardView(row), body: proseIn(row.prose) } }
}

/** A page of the comments on a published news item. @throws news-not-found */
export const listComments: Handler<typeof contract.news.comments> = async ({ tx, actor, now }, { id, limit, before }) => {
  if (!(await publishedLikes(tx, id))) throw new AppError('news-not-found')
  const reader = actor?.personId ?? ''
  const rows = await commentsSeen(tx, reader, { newsId: id, before: readCursor(before), limit: limit + 1, now })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    comments: page.map((row) => commentView(row, reader)),
    next: rows.length > limit && last ? cursorAfter({ event_at: last.written_at, id: last.id }) : null,
  }
}
