import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

const THE_DAY_BEFORE = '2026-11-20T10:00:00.000Z'

/** A question to support from the caller. Those before become the day before's: a person may ask ten in an hour, and the matrix asks more. */
export async function questionIn(db: Kysely<Database>, { house_id, text, asker }: { house_id: string; text: string; asker: string }): Promise<void> {
  await db
    .updateTable('support_question')
    .set((eb) => ({ asked_at: THE_DAY_BEFORE, ver: eb('ver', '+', 1) }))
    .where('house_id', '=', house_id)
    .where('asked_at', '>', THE_DAY_BEFORE)
    .execute()
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
      asked_at: THE_DAY_BEFORE,
      answered_at: NOW,
      passed_at: NOW,
    })
    .execute()
}
