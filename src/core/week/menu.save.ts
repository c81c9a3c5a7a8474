import type { contract } from '#shared/contract/index.ts'
import type { DishView } from '#shared/contract/menu.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey } from '#shared/rules/et.ts'
import { inOrder } from '#shared/rules/week/allergens.ts'
import type { Meal } from '#shared/rules/week/menu.ts'
import { addDays, daysBetween } from '#shared/rules/time.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { MenuDishTable } from '../db/tables/week.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { dishesBetween, dishView, mealRows } from './menu.store.ts'
import { setShown } from './shown.store.ts'

/** Adds a dish to a meal, after the others. A duplicate is merged with the existing one. */
export const addDish: Handler<typeof contract.menu.add> = async (env, { day, meal, ...fields }) => {
  const there = await mealRows(env.tx, env.actor.houseId, { day, meal })
  const twin = there.find(({ name_key }) => name_key === searchKey(fields.name))
  if (!twin) return { dish: await insertDish(env, { day, meal, position: (there.at(-1)?.position ?? 0) + 1, ...fields }) }
  const dish = both(dishView(twin), fields)
  await update(env, twin.id, columnsOf(dish))
  return { dish }
}

/** Two users who enter the same lunch, or one who presses Enter twice, mean one dish; allergens named by either are kept. */
const both = (one: DishView, other: Fields): DishView => ({
  ...one,
  allergens: one.allergens && other.allergens ? inOrder([...one.allergens, ...other.allergens]) : (one.allergens ?? other.allergens),
  note: one.note ?? (other.note || null),
  is_choice: one.is_choice || other.is_choice,
})

/** Changes the named fields of a dish. @throws not-found, row-changed, validation */
export const changeDish: Handler<typeof contract.menu.change> = async (env, { id, base = {}, ...given }) => {
  const before = await requireDish(env, id)
  const fields: Partial<Fields> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await refuseOverwriting(env, {
    entity: 'menu_dish',
    rows: [{ ...dishView(before), updated_by: before.updated_by, updated_at: before.updated_at }],
    changes: fields,
    base,
  })
  const next = { ...dishView(before), ...fields }
  const others = (await mealRows(env.tx, env.actor.houseId, before)).filter((each) => each.id !== id)
  refuseTwice(others, next.name)
  await update(env, id, columnsOf(next))
  return { dish: { ...next, note: next.note || null } }
}

/** Removes a dish from its meal. @throws not-found */
export const removeDish: Handler<typeof contract.menu.remove> = async (env, { id }) => {
  await requireDish(env, id)
  await update(env, id, { deleted_at: env.now })
  return {}
}

/** Copies meals of other days into empty ones; existing dishes stay. */
export const copyMenu: Handler<typeof contract.menu.copy> = async (env, { from, to, days }) => {
  const { tx, actor } = env
  const last = (first: string): string => addDays(first, days - 1)
  const mealOf = ({ day, meal }: Pick<DishView, 'day' | 'meal'>): string => `${day} ${meal}`
  const taken = new Set((await dishesBetween(tx, actor.houseId, to, last(to))).map(mealOf))
  const wanted = (await dishesBetween(tx, actor.houseId, from, last(from))).map((dish) => ({
    ...dish,
    day: addDays(dish.day, daysBetween(from, to)),
  }))
  const copied = wanted.filter((dish) => !taken.has(mealOf(dish)))
  for (const [index, { id: _id, ...dish }] of copied.entries()) await insertDish(env, { ...dish, position: index + 1 })
  env.auditSubjects({ entity: 'house', ids: [actor.houseId], rows: [] })
  return { copied: copied.length, kept: wanted.length - copied.length }
}

/** Shows or hides the menu on the house's public page. */
export const showMenu: Handler<typeof contract.menu.show> = async (env, { shown }) => {
  await setShown(env, { menu_shown: shown ? 1 : 0 })
  return { shown }
}

type Fields = Pick<DishView, 'name' | 'allergens' | 'note' | 'is_choice'>

const columnsOf = ({ name, allergens, note, is_choice }: Fields) => ({
  name,
  name_key: searchKey(name),
  allergens: allergens && JSON.stringify(allergens),
  note: note || null,
  is_choice: is_choice ? (1 as const) : (0 as const),
})

async function insertDish(env: Env, { day, meal, position, ...fields }: Fields & { day: string; meal: Meal; position: number }): Promise<DishView> {
  const row = { day, meal, position, ...columnsOf(fields) }
  const id = await rowsOf(env, 'menu_dish').insert(row)
  about(env, id)
  return dishView({ id, ...row })
}

async function update(env: Env, id: string, values: Partial<MenuDishTable>): Promise<void> {
  await rowsOf(env, 'menu_dish').update(id, values)
  about(env, id)
}

/** It concerns the house, and blocks only intents about the same dish. */
const about = (env: Env, id: string): void => env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: [id] })

const requireDish = (env: Env, id: string): Promise<MenuDishTable> => rowsOf(env, 'menu_dish').require(id)

/** A dish occurs in a meal once. */
function refuseTwice(there: readonly Pick<MenuDishTable, 'name_key'>[], name: string): void {
  const key = searchKey(name)
  if (there.some(({ name_key }) => name_key === key)) throw new AppError('validation', { field: 'name', key: 'twice' })
}
