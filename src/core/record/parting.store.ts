import type { Kysely } from 'kysely'
import type { PartingView } from '#shared/contract/parting.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { PartingTable } from '../db/tables/parting.ts'

/** A client's last discharge, or the last of this kind; null if there is none. */
export async function lastParting(db: Kysely<Database>, houseId: string, clientId: string, kind?: PartingKind): Promise<PartingView | null> {
  const row = await standing(db, 'parting', houseId)
    .selectAll()
    .where('client_id', '=', clientId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'lahkunud'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? partingView(row) : null
}

const partingView = (row: PartingTable): PartingView => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  room: row.room,
  place: row.place,
  reason: row.reason,
  found_by: row.found_by,
  established_by: row.established_by,
  informed: JSON.parse(row.informed) as PartingView['informed'],
  belongings: JSON.parse(row.belongings) as PartingView['belongings'],
  recorded_at: row.recorded_at,
  recorded_name: row.recorded_name,
})
