import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

/** A question to support from the caller. */
export async function questionIn(db: Kysely<Database>, { house_id, text, asker }: { house_id: string; text: string; asker: string }): Promise<void> {
  await db
    .insertInto('support_question')
    .values({
      ...created(stamp),
      house_id,
      person_id: asker,
      person_name: text,
      text,
      screen: 'medicines',
      version: '1.0.0',
      state: 'answered',
      answer: text,
      asked_at: NOW,
      answered_at: NOW,
      passed_at: NOW,
    })
    .execute()
}
