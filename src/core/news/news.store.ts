import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { NewsCommentTable } from '../db/tables/news.ts'
import type { EventCursor } from '../kernel/eventCursor.ts'

export interface NewsPage {
  channel?: string | undefined
  /** Only pinned ones, or only the rest. */
  pinned: boolean
  before?: EventCursor | undefined
  limit: number
}

/** Published news as cards, the newest first; `reader` is the caller, empty if not signed in. */
export const publishedPage = (db: Kysely<Database>, reader: string, { channel, pinned, before, limit }: NewsPage) =>
  cards(db, reader)
    .where('n.pinned', '=', pinned ? 1 : 0)
    .$if(channel !== undefined, (query) => query.where('n.channel_id', '=', channel ?? ''))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(n.published_at, n.id) < (${before?.eventAt}, ${before?.id})`))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** A published news item with its text, or undefined. */
export const publishedById = (db: Kysely<Database>, reader: string, id: string) =>
  cards(db, reader).select('n.prose').where('n.id', '=', id).executeTakeFirst()

export type CardRow = Awaited<ReturnType<typeof publishedPage>>[number]

/** The condition for what readers may see. */
const published = (db: Kysely<Database>) => db.selectFrom('news_item as n').where('n.state', '=', 'published')

const cards = (db: Kysely<Database>, reader: string) =>
  published(db)
    .innerJoin('news_channel as c', 'c.id', 'n.channel_id')
    .select(['n.id', 'n.channel_id', 'c.name as channel', 'n.title', 'n.excerpt', 'n.cover', 'n.cover_alt', 'n.pinned', 'n.like_count'])
    .select(['n.published_at', 'n.author_name as author', commentCount.as('comment_count')])
    .select(sql<0 | 1>`case when exists (select 1 from news_like l where l.news_id = n.id and l.person_id = ${reader}) then 1 else 0 end`.as('liked'))

/** How many comments on the item `n` are public. */
export const commentCount = sql<number>`(select cast(count(*) as integer) from news_comment k where k.news_id = n.id and k.hidden_at is null and k.erased_at is null)`

/** Every published item, the newest first, with the last change of its text. */
export const publicNews = (db: Kysely<Database>) => published(db).select(['n.id', 'n.changed_at']).orderBy('n.published_at', 'desc').execute()

/** The channels in order, with their number of published news. */
export const channelsWithNews = (db: Kysely<Database>) =>
  db
    .selectFrom('news_channel as c')
    .select(['c.id', 'c.name'])
    .select(sql<number>`(select cast(count(*) as integer) from news_item n where n.channel_id = c.id and n.state = 'published')`.as('news'))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

/** A published news item's number of likes; undefined if it is not published. */
export const publishedLikes = (db: Kysely<Database>, id: string) => published(db).select('n.like_count').where('n.id', '=', id).executeTakeFirst()

/** The content name of a news item's picture, or null if there is none; only of published items, or of any. */
export async function coverOf(db: Kysely<Database>, id: string, isPublished: boolean): Promise<string | null> {
  const items = isPublished ? published(db) : db.selectFrom('news_item as n')
  return (await items.select('n.cover').where('n.id', '=', id).executeTakeFirst())?.cover ?? null
}

/** The comments on a news item that a user sees: those not hidden, and their own, including deleted ones that can be restored. */
export const commentsSeen = (
  db: Kysely<Database>,
  reader: string,
  { newsId, before, limit, now }: { newsId: string; before?: EventCursor | undefined; limit: number; now: string },
) =>
  db
    .selectFrom('news_comment')
    .select(['id', 'person_id', 'public_name', 'text', 'written_at', 'hidden_reason', 'erased_at'])
    .where('news_id', '=', newsId)
    .where((eb) => eb.or([eb('hidden_at', 'is', null), eb('person_id', '=', reader)]))
    .where((eb) => eb.or([eb('erased_at', 'is', null), eb.and([eb('person_id', '=', reader), eb('erased_at', '>', takenBackSince(now))])]))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(written_at, id) < (${before?.eventAt}, ${before?.id})`))
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Adds a like; idempotent. */
export const addLike = (db: Kysely<Database>, like: { news_id: string; person_id: string; liked_at: string }) =>
  db
    .insertInto('news_like')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeLike = (db: Kysely<Database>, { news_id, person_id }: { news_id: string; person_id: string }) =>
  db.deleteFrom('news_like').where('news_id', '=', news_id).where('person_id', '=', person_id).execute()

/** Adds a comment. */
export async function insertComment(db: Kysely<Database>, row: NewsCommentTable): Promise<void> {
  await db.insertInto('news_comment').values(row).execute()
}

/** Deletes a user's own comment; returns its news item, or undefined if it does not exist or is another's. */
export const eraseOwnComment = (db: Kysely<Database>, { id, personId, now }: Own) =>
  ownComment(db, { id, personId }).set({ erased_at: now }).where('erased_at', 'is', null).returning('news_id').executeTakeFirst()

/** Restores it; also undefined if it is too late. */
export const unerase = (db: Kysely<Database>, { id, personId, now }: Own) =>
  ownComment(db, { id, personId }).set({ erased_at: null }).where('erased_at', '>', takenBackSince(now)).returning('news_id').executeTakeFirst()

/** Purges comments that can no longer be restored. */
export const forgetErased = (db: Kysely<Database>, now: string) =>
  db.deleteFrom('news_comment').where('erased_at', '<=', takenBackSince(now)).execute()

interface Own {
  id: string
  personId: string
  now: string
}

const ownComment = (db: Kysely<Database>, { id, personId }: Omit<Own, 'now'>) =>
  db.updateTable('news_comment').where('id', '=', id).where('person_id', '=', personId)

/** Comments deleted after this can be restored: the same time as for undoing a dose. */
const takenBackSince = (now: string): string => new Date(Date.parse(now) - 15 * 60_000).toISOString()
