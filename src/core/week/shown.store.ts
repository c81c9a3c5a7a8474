import type { Kysely } from 'kysely'
import { created } from '../db/change.ts'
import { housed } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { HouseWeekTable } from '../db/tables/week.ts'
import type { Env } from '../kernel/env.ts'

type Shown = Pick<HouseWeekTable, 'menu_shown' | 'activities_shown'>
const NOTHING: Shown = { menu_shown: 0, activities_shown: 0 }

/** Which parts of its week a house makes public; none by default. */
export const shownOf = async (db: Kysely<Database>, houseId: string): Promise<Shown> =>
  (await housed(db, 'house_week', houseId).select(['menu_shown', 'activities_shown']).executeTakeFirst()) ?? NOTHING

/** Sets what a house shows. The row has the house's own id, so that two devices create the same one. */
export async function setShown(env: Env, shown: Partial<Shown>): Promise<void> {
  const { houseId } = env.actor
  await env.tx
    .insertInto('house_week')
    .values({ ...created(env, houseId), house_id: houseId, ...NOTHING, ...shown })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...shown, ver: (eb) => eb('house_week.ver', '+', 1), updated_at: env.now, updated_by: env.actor.personId }),
    )
    .execute()
  env.auditSubjects({ entity: 'house', ids: [houseId] })
}
