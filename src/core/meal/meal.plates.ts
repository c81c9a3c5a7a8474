import type { DishView } from '#shared/contract/menu.ts'
import type { PlateView } from '#shared/contract/meal.ts'
import { type Plate, plateOf } from '#shared/rules/meal/plate.ts'
import { addDays, instantAt } from '#shared/rules/time.ts'
import { type Meal, MEAL_CLOCK, MEALS } from '#shared/rules/week/menu.ts'
import type { MealDecisionTable } from '../db/tables/meal.ts'
import type { Env } from '../kernel/env.ts'
import { eatersAt } from '../week/eating.ts'
import { dishesBetween } from '../week/menu.store.ts'
import { choicesBetween, decisionsBetween, plateAllergies, type TablePerson, tablePeople } from './meal.store.ts'

/** A meal with its dishes and the plates of everybody who is in the house then, by room. */
export interface MealPlates {
  day: string
  meal: Meal
  dishes: DishView[]
  plates: PlateView[]
}

interface MealSpan {
  /** The first day, and how many there are. */
  from: string
  days: number
  /** Only this meal, even if it has no dishes. */
  meal?: Meal
  /** Only meals served then. */
  isServed?: (instant: string) => boolean
}

/** The meals of some days that have dishes. Five statements, whatever the number of days. */
export async function platesBetween(env: Env, { from, days, meal, isServed = () => true }: MealSpan): Promise<MealPlates[]> {
  const { tx, actor } = env
  const to = addDays(from, days - 1)
  const served = Map.groupBy(await dishesBetween(tx, actor.houseId, from, to), (dish) => `${dish.day} ${dish.meal}`)
  const meals = Array.from({ length: days }, (_, index) => addDays(from, index))
    .flatMap((day) => (meal ? [meal] : MEALS).map((each) => ({ day, meal: each, dishes: served.get(`${day} ${each}`) ?? [] })))
    .filter((each) => (meal !== undefined || each.dishes.length > 0) && isServed(instantAt(each.day, MEAL_CLOCK[each.meal])))
  if (meals.length === 0) return []
  const eaters = await eatersAt(
    env,
    meals.map((each) => ({ day: each.day, clock: MEAL_CLOCK[each.meal] })),
  )
  const people = await tablePeople(tx, actor.houseId)
  const facts = {
    allergies: await plateAllergies(tx, actor.houseId),
    choices: new Map((await choicesBetween(tx, actor.houseId, { from, to })).map((row) => [`${row.client_id} ${row.day} ${row.meal}`, row])),
    decisions: Map.groupBy(await decisionsBetween(tx, actor.houseId, { from, to }), ({ client_id }) => client_id),
  }
  return meals.map((each, index) => ({
    ...each,
    plates: people.filter(({ id }) => eaters[index]?.has(id)).map((person) => plateView(each, person, facts)),
  }))
}

interface PlateRows {
  allergies: Awaited<ReturnType<typeof plateAllergies>>
  choices: ReadonlyMap<string, Awaited<ReturnType<typeof choicesBetween>>[number]>
  decisions: ReadonlyMap<string, MealDecisionTable[]>
}

function plateView({ day, meal, dishes }: Omit<MealPlates, 'plates'>, person: TablePerson, rows: PlateRows): PlateView {
  const { id, first_name, last_name, room } = person
  const allergies = rows.allergies.get(id) ?? []
  const choice = rows.choices.get(`${id} ${day} ${meal}`)
  const chosenId = choice?.dish_id ?? null
  const skips = choice?.skips ?? null
  const isNilByMouth = person.nil_by_mouth === 1
  const plate = plateOf({ dishes, chosenId, skips, isNilByMouth, allergies, decisions: rows.decisions.get(id) ?? [] })
  return {
    client_id: id,
    client_name: `${first_name} ${last_name}`,
    room,
    ...needsView(person),
    allergies: allergies.map(({ substance, severity }) => ({ substance, severity })),
    chosen_id: chosenId,
    skips,
    chosen: choice ? { by: choice.chosen_name, at: choice.chosen_at } : null,
    state: plate.state,
    dishes: plate.lines.map(lineView),
  }
}

/** Diet and textures as the contract returns them. */
export const needsView = ({
  diet,
  texture,
  food_texture,
  drink_thickness,
  texture_set_at: at,
  texture_set_name: by,
  nil_by_mouth,
}: Pick<TablePerson, 'diet' | 'texture' | 'food_texture' | 'drink_thickness' | 'texture_set_at' | 'texture_set_name' | 'nil_by_mouth'>) => ({
  diet,
  texture,
  food_texture,
  drink_thickness,
  texture_set: at === null ? null : { at, by: by ?? '' },
  nil_by_mouth: nil_by_mouth === 1,
})

const lineView = ({ dish, conflict, decision }: Plate<MealDecisionTable>['lines'][number]): PlateView['dishes'][number] => ({
  id: dish.id,
  name: dish.name,
  is_choice: dish.is_choice,
  conflict: conflict && { because: conflict.because, substances: conflict.substances, basis: conflict.basis },
  decision: decision && {
    kind: decision.kind,
    instead: decision.instead,
    reason: decision.reason,
    is_standing: decision.is_standing === 1,
    by: decision.decided_name,
    at: decision.decided_at,
  },
})
