import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from './world.ts'

/** Adds a unit to a house. @returns its id */
export async function unitIn(db: Kysely<Database>, houseId: string, name: string): Promise<string> {
  const row = created({ now: NOW, newId: () => uuidv7(), actor: { personId: 'tests' } })
  await db
    .insertInto('unit')
    .values({ ...row, house_id: houseId, name, position: 1 })
    .execute()
  return row.id
}
