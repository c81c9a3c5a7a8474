import { days, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { makeId } from './random.ts'
import type { DemoPart, Household } from './stage.ts'

/** Carers of the day work in one unit of a house with units; everybody else works in all of them. */
export function unitsOfWorkers({ house, workers }: Household): Map<string, string[]> {
  const placed = workers.flatMap(({ id, shift, unit }): [string, string[]][] => {
    const row = shift === 'day' ? house.units[unit] : undefined
    return row ? [[id, [row.id]]] : []
  })
  return new Map(placed)
}

/** The units in which workers of Tamme kodu work. */
export const demoWorkerUnits: DemoPart = async ({ home, now, random, write }) => {
  const made = now.getTime() - days(200)
  const stamp = { ver: 1, updated_at: iso(made), updated_by: SYSTEM, deleted_at: null, house_id: home.house.row.id }
  const chance = random('worker units')
  const rows = [...unitsOfWorkers(home)].map(([person_id, units], order) => ({
    ...stamp,
    id: makeId(chance, made, order),
    person_id,
    units: JSON.stringify(units),
  }))
  await write({ worker_unit: rows })
}
