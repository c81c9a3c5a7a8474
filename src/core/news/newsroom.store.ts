import { type Kysely, sql, type Updateable } from 'kysely'
import type { NewsState } from '#shared/rules/news.ts'
import type { Database } from '../db/schema.ts'
import type { NewsChannelTable, NewsCommentTable, NewsItemTable } from '../db/tables/news.ts'
import type { EventCursor } from '../kernel/eventCursor.ts'
import { commentCount } from './news.store.ts'

/** News in any state, latest change first. */
export const writtenPage = (
  db: Kysely<Database>,
  { state, before, limit }: { state?: NewsState | undefined; before?: EventCursor | undefined; limit: number },
) =>
  written(db)
    .$if(state !== undefined, (query) => query.where('n.state', '=', state ?? 'draft'))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(n.changed_at, n.id) < (${before?.eventAt}, ${before?.id})`))
    .orderBy('n.changed_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** A news item in any state with its source, or undefined. */
export const writtenById = (db: Kysely<Database>, id: string) => written(db).select('n.body').where('n.id', '=', id).executeTakeFirst()

/** Adds a news item. */
export async function insertNews(db: Kysely<Database>, row: NewsItemTable): Promise<void> {
  await db.insertInto('news_item').values(row).execute()
}

/** Changes columns of a news item. */
export async function putNews(db: Kysely<Database>, id: string, values: Updateable<NewsItemTable>): Promise<void> {
  await db.updateTable('news_item').set(values).where('id', '=', id).execute()
}

/** Whether there is such a channel. */
export const hasChannel = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('news_channel').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Renames a channel. @returns whether it exists */
export const renameChannel = async (db: Kysely<Database>, { id, name }: Channel): Promise<boolean> =>
  (await db.updateTable('news_channel').set({ name }).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** Adds a channel after the others. */
export async function addChannel(db: Kysely<Database>, channel: Channel): Promise<void> {
  const last = await db
    .selectFrom('news_channel')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  await db
    .insertInto('news_channel')
    .values({ ...channel, position: Number(last?.position ?? 0) + 1 })
    .execute()
}

type Channel = Pick<NewsChannelTable, 'id' | 'name'>

/** Records a moderator's decision on a comment. */
export async function judgeComment(db: Kysely<Database>, id: string, judged: Judged): Promise<void> {
  await db.updateTable('news_comment').set(judged).where('id', '=', id).execute()
}

type Judged = Pick<NewsCommentTable, 'hidden_at' | 'hidden_reason' | 'checked_at' | 'checked_by' | 'checked_name'>

export type WrittenRow = Awaited<ReturnType<typeof writtenPage>>[number]

const written = (db: Kysely<Database>) =>
  db
    .selectFrom('news_item as n')
    .innerJoin('news_channel as c', 'c.id', 'n.channel_id')
    .select(['n.id', 'n.version', 'n.state', 'n.channel_id', 'c.name as channel', 'n.title', 'n.excerpt', 'n.cover', 'n.cover_alt', 'n.pinned'])
    .select(['n.published_at', 'n.author_name as author', 'n.changed_at', 'n.changed_name as changed_by', 'n.like_count'])
    .select(commentCount.as('comment_count'))

/** The number of news in each state. */
export async function countsByState(db: Kysely<Database>): Promise<Record<NewsState, number>> {
  const rows = await db
    .selectFrom('news_item')
    .groupBy('state')
    .select(['state', (eb) => eb.fn.countAll<number | string>().as('n')])
    .execute()
  const counts = { draft: 0, scheduled: 0, published: 0, archived: 0 }
  for (const { state, n } of rows) counts[state] = Number(n)
  return counts
}

/** The number of unreviewed comments. */
export async function newComments(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('news_comment')
    .where('checked_at', 'is', null)
    .where('erased_at', 'is', null)
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Publishes items scheduled for `now` or before; returns their ids. With several processes each item is published by one. */
export async function publishDue(db: Kysely<Database>, now: string): Promise<string[]> {
  const rows = await db
    .updateTable('news_item')
    .set({ state: 'published' })
    .where('state', '=', 'scheduled')
    .where('published_at', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ModeratedPage {
  /** `new`: unreviewed ones, the oldest first; the others the newest first. */
  only: 'new' | 'hidden' | 'all'
  before?: EventCursor | undefined
  limit: number
}

export const moderatedPage = (db: Kysely<Database>, { only, before, limit }: ModeratedPage) => {
  const isNew = only === 'new'
  const side = isNew ? sql`>` : sql`<`
  return moderated(db)
    .$if(isNew, (query) => query.where('k.checked_at', 'is', null))
    .$if(only === 'hidden', (query) => query.where('k.hidden_at', 'is not', null))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(k.written_at, k.id) ${side} (${before?.eventAt}, ${before?.id})`))
    .orderBy('k.written_at', isNew ? 'asc' : 'desc')
    .orderBy('k.id', isNew ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** A comment as moderators see it, or undefined. */
export const moderatedById = (db: Kysely<Database>, id: string) => moderated(db).where('k.id', '=', id).executeTakeFirst()

export type ModeratedRow = Awaited<ReturnType<typeof moderatedPage>>[number]

const moderated = (db: Kysely<Database>) =>
  db
    .selectFrom('news_comment as k')
    .innerJoin('news_item as n', 'n.id', 'k.news_id')
    // Comments deleted by their author are not reviewed any more.
    .where('k.erased_at', 'is', null)
    .select(['k.id', 'k.news_id', 'n.title as news_title', 'k.author_name as author', 'k.text', 'k.written_at'])
    .select(['k.hidden_at', 'k.hidden_reason', 'k.checked_at', 'k.checked_name'])
