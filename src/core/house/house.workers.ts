import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { unitsOf } from './house.store.ts'
import { placedWorkersIn } from './workers.store.ts'

/** Who works in the house, and in which units. */
export const listWorkers: Handler<typeof contract.house.workers> = async ({ tx, actor, auditSubjects }) => {
  auditSubjects({ entity: 'house', ids: [actor.houseId] })
  return { workers: await placedWorkersIn(tx, actor.houseId) }
}

/** Sets the units in which a worker works. @throws not-found; validation at `units` for one that the house does not have */
export const placeWorker: Handler<typeof contract.house.place> = async (env, { id, units }) => {
  const { tx, actor } = env
  const worker = (await placedWorkersIn(tx, actor.houseId)).find((each) => each.id === id)
  if (!worker) throw new AppError('not-found')
  const known = (await unitsOf(tx, actor.houseId)).map((unit) => unit.id)
  if (!units.every((unit) => known.includes(unit))) throw new AppError('validation', { field: 'units', key: 'choice' })
  const next = known.filter((unit) => units.includes(unit))
  env.auditSubjects({ entity: 'person', ids: [id] })
  const rows = rowsOf(env, 'worker_unit')
  const before = await rows.select().where('person_id', '=', id).select('id').executeTakeFirst()
  if (before) await rows.update(before.id, { units: JSON.stringify(next) })
  else await rows.insert({ person_id: id, units: JSON.stringify(next) })
  return { worker: { ...worker, units: next } }
}
