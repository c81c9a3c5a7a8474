import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

/** A bed of a room that is inspected soon. @returns its id */
export async function equipmentIn(
  db: Kysely<Database>,
  { house_id, room_id, text }: { house_id: string; room_id: string; text: string },
): Promise<string> {
  const row = created(stamp)
  await db
    .insertInto('equipment')
    .values({ ...row, house_id, room_id, name: text, kind: 'bed', serial: text, inspect_on: NOW.slice(0, 10), note: text, state: 'in_use' })
    .execute()
  return row.id
}
