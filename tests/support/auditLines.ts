import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { codeIn } from '../../server/audit/set.store.ts'

/** The subjects of a house's audit lines: for each line its ids as a JSON list, with those of a set expanded. */
export async function namedSince(db: Kysely<Database>, houseId: string, after: number): Promise<string[]> {
  const lines = await db.selectFrom('audit').select('ids').where('house_id', '=', houseId).where('seq', '>', after).orderBy('seq').execute()
  const sets = await db.selectFrom('audit_set').select(['code', 'ids']).where('house_id', '=', houseId).execute()
  const spelled = new Map(sets.map(({ code, ids }) => [code, ids]))
  return lines.map(({ ids }) => spelled.get(codeIn(ids) ?? '') ?? ids)
}
