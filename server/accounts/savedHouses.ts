import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Handlers } from '#core/kernel/env.ts'
import { MOST_HOUSES, MOST_KEPT } from '#shared/rules/askPaths.ts'
import { askableAmong } from '../requests/request.store.ts'
import { ownRow } from './stepUp.ts'

/** The houses that a public account keeps: what any browser of its person knew comes together here. */
export const savedHandlers: Pick<Handlers<'profile'>['profile'], 'keep'> = {
  keep: async ({ tx, actor, now }, { add, remove, chosen }) => {
    const { id: personId } = await ownRow(tx, actor)
    const before = await keptBy(tx, personId)
    const known = before.map(({ house_id }) => house_id)
    const shown = new Set(add.length > 0 ? (await askableAmong(tx, [...new Set(add)])).map(({ id }) => id) : [])
    const kept = [...new Set([...known, ...add.filter((id) => shown.has(id))])].filter((id) => !remove.includes(id)).slice(0, MOST_KEPT)
    const wanted = chosen ?? before.flatMap(({ house_id, is_chosen }) => (is_chosen === 1 ? [house_id] : []))
    const picked = wanted.filter((id) => kept.includes(id)).slice(0, MOST_HOUSES)
    if (add.length > 0 || remove.length > 0 || chosen) await write(tx, { personId, kept, picked, now })
    return { saved: kept, chosen: picked }
  },
}

const keptBy = (db: Kysely<Database>, personId: string) =>
  db.selectFrom('saved_house').select(['house_id', 'is_chosen']).where('person_id', '=', personId).orderBy('position').execute()

async function write(
  db: Kysely<Database>,
  { personId, kept, picked, now }: { personId: string; kept: readonly string[]; picked: readonly string[]; now: string },
): Promise<void> {
  await db.deleteFrom('saved_house').where('person_id', '=', personId).execute()
  const rows = kept.map((house_id, position) => ({
    person_id: personId,
    house_id,
    saved_at: now,
    position,
    is_chosen: picked.includes(house_id) ? (1 as const) : (0 as const),
  }))
  if (rows.length > 0) await db.insertInto('saved_house').values(rows).execute()
}
