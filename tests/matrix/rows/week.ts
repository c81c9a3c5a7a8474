import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { searchKey } from '#shared/rules/et.ts'
import { NOW } from '../../support/world.ts'
import type { Objects } from '../named.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

/** A dish of the lunch that examples name, and a weekly Tuesday activity whose occurrence named by examples is cancelled. */
export async function weekOf(
  db: Kysely<Database>,
  { house_id, text }: { house_id: string; text: string },
): Promise<Pick<Objects, 'dish' | 'activity'>> {
  const [dish, activity, decided] = [created(stamp), created(stamp), created(stamp)]
  const name = `${text} supp`
  await db
    .insertInto('menu_dish')
    .values({
      ...dish,
      house_id,
      day: '2026-11-21',
      meal: 'lounasook',
      position: 1,
      name,
      name_key: searchKey(name),
      allergens: '["milk"]',
      note: text,
      is_choice: 0,
    })
    .execute()
  await db
    .insertInto('activity')
    .values({
      ...activity,
      house_id,
      title: text,
      place: text,
      leader: text,
      public_leader: null,
      day: '2026-11-17',
      starts: '11:00',
      ends: '12:00',
      weekly: 1,
      until_on: null,
      capacity: 12,
      is_family: 0,
      note: text,
      cancelled_from: null,
      cancel_reason: null,
    })
    .execute()
  await db
    .insertInto('activity_change')
    .values({
      ...decided,
      house_id,
      activity_id: activity.id,
      on_day: '2026-11-24',
      kind: 'cancelled',
      to_day: null,
      starts: null,
      ends: null,
      place: null,
      reason: text,
    })
    .execute()
  return { dish: dish.id, activity: activity.id }
}
