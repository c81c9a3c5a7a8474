import type { contract } from '#shared/contract/index.ts'
import type { DishView, WeekDish } from '#shared/contract/menu.ts'
import { can } from '#shared/rights.ts'
import { touches } from '#shared/rules/week/foodAllergy.ts'
import { daysOfWeek, spanOfWeek } from '#shared/rules/week/week.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { eatingOn } from './eating.ts'
import { dishesBetween, foodAllergiesIn, knownDishes } from './menu.store.ts'
import { shownOf } from './shown.store.ts'

/** The menu of a week, with the number of eaters and the residents whom a dish may harm. Their names need the right to read plates. */
export const getMenuWeek: Handler<typeof contract.menu.week> = async (env, { day }) => {
  const { tx, actor } = env
  const days = daysOfWeek(day)
  const { monday, sunday } = spanOfWeek(day)
  const dishes = Map.groupBy(await warned(env, await dishesBetween(tx, actor.houseId, monday, sunday)), (dish) => dish.day)
  const eating = await eatingOn(env, days)
  const { menu_shown } = await shownOf(tx, actor.houseId)
  env.auditSubjects({ entity: 'house', ids: [actor.houseId] })
  return {
    week: monday,
    shown: menu_shown === 1,
    days: days.map((each) => ({ day: each, eating: eating.get(each) ?? 0, dishes: dishes.get(each) ?? [] })),
  }
}

async function warned({ tx, actor, auditSubjects: concerns }: Env, dishes: readonly DishView[]): Promise<WeekDish[]> {
  const allergies = dishes.length > 0 ? await foodAllergiesIn(tx, actor.houseId) : []
  const mayName = can(actor.rights, 'meal.read')
  const told = dishes.map((dish) => {
    const people = allergies.filter(({ substance }) => touches(dish, substance))
    const named = people.map(({ first_name, last_name, ...rest }) => ({ ...rest, name: `${first_name} ${last_name}` }))
    return { ...dish, warned: new Set(people.map(({ client_id }) => client_id)).size, people: mayName ? named : null }
  })
  const ids = [...new Set(told.flatMap(({ people }) => people?.map(({ client_id }) => client_id) ?? []))]
  if (ids.length > 0) concerns({ entity: 'client', ids })
  return told
}

/** Suggestions for entering the next dish. */
export const suggestDishes: Handler<typeof contract.menu.suggestions> = async ({ tx, actor, auditSubjects: concerns }) => {
  concerns({ entity: 'house', ids: [actor.houseId] })
  return { dishes: await knownDishes(tx, actor.houseId) }
}
