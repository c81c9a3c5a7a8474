import type { Kysely } from 'kysely'
import { HOUSE_ROLES, type HouseRole } from '#shared/rights.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** A current worker of the house. */
export interface Worker {
  id: string
  name: string
  role: HouseRole
}

/** All current workers of the house, by name. */
export async function workersIn(db: Kysely<Database>, houseId: string): Promise<Worker[]> {
  const rows = await standing(db, 'membership', houseId)
    .where('ended_at', 'is', null)
    .select(['person_id', 'person_name', 'role'])
    .orderBy('person_name')
    .orderBy('person_id')
    .execute()
  return rows.flatMap(({ person_id, person_name, role }) => {
    const known = HOUSE_ROLES.find((each) => each === role)
    return known ? [{ id: person_id, name: person_name, role: known }] : []
  })
}
