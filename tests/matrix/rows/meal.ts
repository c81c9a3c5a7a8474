import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

/** A resident's food allergy that the examples' dish touches. */
export async function milkAllergyOf(
  db: Kysely<Database>,
  { house_id, client_id, text }: { house_id: string; client_id: string; text: string },
): Promise<void> {
  await db
    .insertInto('client_allergy')
    .values({
      ...created(stamp),
      house_id,
      client_id,
      kind: 'food',
      substance: `Piim ${text}`,
      recorded_at: NOW,
      recorded_by: 'somebody',
      recorded_name: text,
    })
    .execute()
}
