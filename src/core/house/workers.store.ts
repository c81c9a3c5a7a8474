import type { Kysely } from 'kysely'
import { HOUSE_ROLES, type HouseRole } from '#shared/rights.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** A current worker of the house. */
export interface Worker {
  id: string
  name: string
  role: HouseRole
}

/** A current worker with the units in which they work; none: all of them. */
export interface PlacedWorker extends Worker {
  units: string[]
}

/** All current workers of the house with their units, by name. */
export async function placedWorkersIn(db: Kysely<Database>, houseId: string): Promise<PlacedWorker[]> {
  const rows = await standing(db, 'worker_unit', houseId).select(['person_id', 'units']).execute()
  const units = new Map(rows.map((row) => [row.person_id, JSON.parse(row.units) as string[]]))
  return (await workersIn(db, houseId)).map((worker) => ({ ...worker, units: units.get(worker.id) ?? [] }))
}

/** The units in which a user works in the house; none: all of them. */
export async function unitsOfWorker(db: Kysely<Database>, houseId: string, personId: string): Promise<string[]> {
  const row = await standing(db, 'worker_unit', houseId).where('person_id', '=', personId).select('units').executeTakeFirst()
  return row ? (JSON.parse(row.units) as string[]) : []
}

/** The names of these current and former workers of the house, by id. */
export async function namesOfWorkers(db: Kysely<Database>, houseId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await housed(db, 'membership', houseId).where('person_id', 'in', ids).select(['person_id', 'person_name']).execute()
  return new Map(rows.map(({ person_id, person_name }) => [person_id, person_name]))
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
