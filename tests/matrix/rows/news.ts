import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { EXAMPLE_CHANNEL } from '#shared/contract/ids.ts'
import { NOW } from '../../support/world.ts'
import type { Objects } from '../named.ts'

/** A published news item with two comments. It belongs to no house: workers of every house have the same rights to it. */
export async function newsOf(db: Kysely<Database>, asker: string): Promise<Pick<Objects, 'news' | 'comment' | 'ownComment'>> {
  const [news, comment, ownComment] = [uuidv7(), uuidv7(), uuidv7()]
  const who = { author_id: 'somebody', author_name: 'Keegi', changed_by: 'somebody', changed_name: 'Keegi', created_at: NOW, changed_at: NOW }
  const words = { title: 'Avalik uudis', body: 'Tere', prose: '[]', excerpt: 'Tere', cover: null, cover_alt: '' }
  const stands = { state: 'published', pinned: 0, published_at: NOW, like_count: 0 } as const
  await db
    .insertInto('news_item')
    .values({ id: news, version: 1, channel_id: EXAMPLE_CHANNEL, ...words, ...stands, ...who })
    .execute()
  const open = { hidden_at: null, hidden_reason: null, checked_at: null, checked_by: null, checked_name: null, erased_at: null }
  for (const [id, person_id] of [
    [comment, 'somebody'],
    [ownComment, asker],
  ] as const)
    await db
      .insertInto('news_comment')
      .values({ id, news_id: news, person_id, author_name: 'Keegi', public_name: 'Keegi', text: 'Tere', written_at: NOW, ...open })
      .execute()
  return { news, comment, ownComment }
}
