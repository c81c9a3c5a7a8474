import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { addMonths, dayOf } from '#shared/rules/time.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { insertPrices, keepLowestPrices, listsSince, withdrawList } from './price.store.ts'

/** The house's published price lists: future, present, and those of the last two years. */
export const listPrices: Handler<typeof contract.price.lists> = async (env) => {
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return { lists: await listsOf(env) }
}

/** Publishes a list; it replaces one of the same day. @throws validation for a past day */
export const publishPrices: Handler<typeof contract.price.publish> = async (env, { valid_from, ...list }) => {
  const { tx, actor, now } = env
  if (valid_from < dayOf(now)) throw new AppError('validation', { field: 'valid_from', key: 'past' })
  await withdrawList(tx, actor.houseId, { valid_from, now })
  await insertPrices(tx, actor.houseId, { id: env.newId(), valid_from, now, by: actor.personId, ...list })
  return settled(env)
}

/** Withdraws a future list. @throws not-found also if it is or was in force */
export const withdrawPrices: Handler<typeof contract.price.withdraw> = async (env, { valid_from }) => {
  const { tx, actor, now } = env
  if (valid_from <= dayOf(now) || !(await withdrawList(tx, actor.houseId, { valid_from, now }))) throw new AppError('not-found')
  return settled(env)
}

/** The search sees the lowest price at once, without waiting for the hourly job. */
async function settled(env: Env) {
  const { tx, actor, now } = env
  await keepLowestPrices(tx, { on: dayOf(now), now, houseId: actor.houseId, by: actor.personId })
  env.auditSubjects({ entity: 'house', ids: [actor.houseId] })
  return { lists: await listsOf(env) }
}

const listsOf = ({ tx, actor, now }: Env) => listsSince(tx, actor.houseId, `${addMonths(dayOf(now).slice(0, 7), -24)}-01`)
