import type { Kysely } from 'kysely'
import { run, trigger } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table news_channel (id text primary key, name text not null, position integer not null)`,
  `create table news_item (id text primary key, version integer not null, channel_id text not null references news_channel (id), title text not null,
    body text not null, prose text not null, excerpt text not null, cover text, cover_alt text not null,
    state text not null check (state in ('draft', 'scheduled', 'published', 'archived')), pinned integer not null default 0, published_at text,
    author_id text not null, author_name text not null, like_count integer not null default 0,
    created_at text not null, changed_at text not null, changed_by text not null, changed_name text not null,
    check (published_at is not null or state in ('draft', 'archived')))`,
  `create index news_item_published on news_item (state, published_at)`,
  `create table news_like (news_id text not null references news_item (id), person_id text not null, liked_at text not null, primary key (news_id, person_id))`,
  `create table news_comment (id text primary key, news_id text not null references news_item (id), person_id text not null, author_name text not null,
    public_name text not null, text text not null, written_at text not null, hidden_at text, hidden_reason text,
    checked_at text, checked_by text, checked_name text, check ((hidden_at is null) = (hidden_reason is null)))`,
  `create index news_comment_news on news_comment (news_id, written_at)`,
  `create index news_comment_new on news_comment (written_at) where checked_at is null`,
]

/** The initial channels; administrators add more. */
const CHANNELS = ['Uudised', 'Nõuanded', 'Seadus ja toetused'].map((name, index) => ({
  id: `01990000-0000-7000-8000-00000000011${index + 1}`,
  name,
  position: index + 1,
}))

/** News with their channels, likes and comments. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  const count = (of: string, by: string) => `update news_item set like_count = like_count ${by} where id = ${of}.news_id;`
  await trigger(db, { name: 'news_liked', when: 'after insert', on: 'news_like', body: count('NEW', '+ 1') })
  await trigger(db, { name: 'news_unliked', when: 'after delete', on: 'news_like', body: count('OLD', '- 1') })
  await db.insertInto('news_channel').values(CHANNELS).execute()
  await buildRowSecurity(db)
}
