import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { conflictOf, harmsOfReplacement } from '#shared/rules/meal/plate.ts'
import { careRow, isClientOf } from '../client/client.store.ts'
import { refuseStale } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { dishesBetween, dishView } from '../week/menu.store.ts'
import { choiceOf, decisionOf, plateAllergies } from './meal.store.ts'
import { mealTable } from './meal.table.ts'

/** Writes what a resident chose for a meal; one row per meal, however often it changes. @throws client-not-found, not-found, nil-by-mouth */
export const chooseDish: Handler<typeof contract.meal.choose> = async (env, { dish_id, skips, ...of }) => {
  await requireClient(env, of.client_id)
  if (dish_id !== null) {
    await requireByMouth(env, of.client_id)
    await requireAlternative(env, { ...of, dish_id })
  }
  const values = { dish_id, skips, chosen_at: env.now, chosen_name: env.actor.name }
  const before = await choiceOf(env.tx, env.actor.houseId, of)
  if (before) await rowsOf(env, 'meal_choice').update(before.id, { ...values, deleted_at: null })
  else await rowsOf(env, 'meal_choice').insert({ ...of, ...values })
  env.auditSubjects({ entity: 'client', ids: [of.client_id] })
  return { table: await mealTable(env, of) }
}

/**
 * Writes what is done with a dish that may harm a resident, for its present state and the present allergies; a later word replaces an
 * earlier one. @throws client-not-found, not-found; meal-changed also if nothing is wrong with the dish; meal-replacement-harms
 */
export const decideDish: Handler<typeof contract.meal.decide> = async (env, { client_id, dish_id, kind, instead, reason, standing, seen }) => {
  const { tx, actor, now } = env
  await requireClient(env, client_id)
  const dish = await rowsOf(env, 'menu_dish').require(dish_id)
  const allergies = (await plateAllergies(tx, actor.houseId, client_id)).get(client_id) ?? []
  const conflict = conflictOf(dishView(dish), allergies)
  if (!conflict) throw new AppError('meal-changed')
  refuseStale('meal-changed', { seen, now: conflict.basis })
  if (kind === 'instead' && instead !== null) {
    const menu = await dishesBetween(tx, actor.houseId, dish.day, dish.day)
    const substances = harmsOfReplacement(instead, allergies, menu)
    if (substances.length > 0) throw new AppError('meal-replacement-harms', { field: 'instead', details: { substances: substances.join(', ') } })
  }
  const values = {
    basis: conflict.basis,
    kind,
    instead: kind === 'instead' ? instead : null,
    reason: reason || null,
    is_standing: standing ? (1 as const) : (0 as const),
    decided_at: now,
    decided_name: actor.name,
  }
  const before = await decisionOf(tx, actor.houseId, { client_id, dish_id })
  if (before) await rowsOf(env, 'meal_decision').update(before.id, { ...values, deleted_at: null })
  else await rowsOf(env, 'meal_decision').insert({ client_id, dish_id, ...values })
  env.auditSubjects({ entity: 'client', ids: [client_id] })
  return { table: await mealTable(env, dish) }
}

async function requireClient({ tx, actor }: Env, clientId: string): Promise<void> {
  if (!(await isClientOf(tx, actor.houseId, clientId))) throw new AppError('client-not-found', { field: 'client_id' })
}

/** Nobody chooses a dish for somebody who may be given nothing by mouth. @throws nil-by-mouth */
async function requireByMouth({ tx, actor }: Env, clientId: string): Promise<void> {
  if ((await careRow(tx, actor.houseId, clientId))?.nil_by_mouth === 1) throw new AppError('nil-by-mouth', { field: 'dish_id' })
}

/** A dish from which one chooses at this meal. @throws not-found */
async function requireAlternative(env: Env, { dish_id, day, meal }: { dish_id: string; day: string; meal: string }): Promise<void> {
  const dish = await rowsOf(env, 'menu_dish').require(dish_id)
  if (dish.day !== day || dish.meal !== meal || dish.is_choice !== 1) throw new AppError('not-found', { field: 'dish_id' })
}
