import type { contract } from '#shared/contract/index.ts'
import type { OwnMedicineView } from '#shared/contract/medicineViews.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey } from '#shared/rules/et.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { ownMedicines } from './medicine.store.ts'

/** The house's own entries beside the register. */
export const listOwn: Handler<typeof contract.medicine.own> = async ({ tx, actor }) => ({ own: await ownMedicines(tx, actor.houseId) })

/** Adds an own entry; an existing one with the same name, ignoring case and diacritics, ends. @throws validation */
export const enterOwn: Handler<typeof contract.medicine.enter> = async (env, { name, single, daily, ...entered }) => {
  const { tx, actor, now } = env
  const former = (await ownMedicines(tx, actor.houseId)).filter((each) => searchKey(each.name) === searchKey(name))
  for (const { id } of former) await end(env, id)
  await rowsOf(env, 'house_medicine').insert({
    name,
    ...entered,
    single_most: single,
    daily_most: daily,
    recorded_at: now,
    recorded_by: actor.personId,
    recorded_name: actor.name,
    ended_at: null,
    ended_name: null,
  })
  return answer(env)
}

/** Ends an own entry. @throws not-found */
export const withdrawOwn: Handler<typeof contract.medicine.withdraw> = async (env, { id }) => {
  if (!(await ownMedicines(env.tx, env.actor.houseId)).some((each) => each.id === id)) throw new AppError('not-found')
  await end(env, id)
  return answer(env)
}

async function end(env: Env, id: string): Promise<void> {
  await rowsOf(env, 'house_medicine').update(id, { ended_at: env.now, ended_name: env.actor.name })
}

async function answer(env: Env): Promise<{ own: OwnMedicineView[] }> {
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return { own: await ownMedicines(env.tx, env.actor.houseId) }
}
