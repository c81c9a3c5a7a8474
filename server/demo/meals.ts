import type { MealChoiceTable, MealDecisionTable } from '#core/db/tables/meal.ts'
import { dishView } from '#core/week/menu.store.ts'
import type { DishView } from '#shared/contract/menu.ts'
import { type Conflict, conflictOf, type PlateAllergy } from '#shared/rules/meal/plate.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { at, makeId, type Random } from './random.ts'
import type { Worker } from './rota.ts'
import type { DemoPart, Stage } from './stage.ts'

/** What the nurse has given in place of a dish, as homes do. */
const INSTEAD: Readonly<Record<DishView['meal'], string>> = {
  hommikusook: 'Kaerapuder veega',
  lounasook: 'Riis köögiviljadega',
  ohtuoode: 'Marjakissell',
  ohtusook: 'Tatar köögiviljadega',
  oosuupiste: 'Banaan',
}
/** Choices are known for today and two days more. */
const CHOSEN_DAYS = 3
/** Every so many conflicts one still waits for a decision. */
const EVERY_UNDECIDED = 9
const SHARE_OF_SECOND = 0.3
/** Of the rest, nobody has asked so many yet. */
const SHARE_OF_SILENT = 0.15

/** Decisions on dishes that may harm residents of Tamme kodu, some of them still to be made, and choices of the next days. */
export const demoMeals: DemoPart = async (stage) => {
  const { home, now, random, write } = stage
  const draw = random('meals')
  const dishes = await dishesOf(stage)
  const nurse = home.workers.find(({ shift }) => shift === 'nurse') ?? at(home.workers, 0)
  const carer = home.workers.find(({ shift }) => shift === 'day') ?? nurse
  const living = home.residents.filter(({ ended }) => ended === null).map(({ client }) => client.id)
  const allergies = await allergiesOf(stage)
  const asked = living.flatMap((client_id) => conflictsIn(dishes, allergies.get(client_id) ?? []).map((each) => ({ client_id, ...each })))
  const decidedAt = dayBefore(now, 6).at(clock(13, 10))
  const decisions = asked
    .filter((_, index) => index % EVERY_UNDECIDED !== EVERY_UNDECIDED - 1)
    .map((each, index) => ({ ...stamp(draw, home.house.row.id, { at: decidedAt, by: nurse, order: index }), ...decisionOn(each, decidedAt, nurse) }))
  const chosenAt = dayBefore(now, 1).at(clock(15, 30))
  const choices: MealChoiceTable[] = secondLunches(dishes, dayOf(now))
    .flatMap((dish) =>
      living.flatMap((client_id) => {
        if (draw.chance(SHARE_OF_SECOND)) return { dish, client_id, dish_id: dish.id }
        return draw.chance(SHARE_OF_SILENT) ? [] : { dish, client_id, dish_id: null }
      }),
    )
    .map(({ dish, client_id, dish_id }, order) => ({
      ...stamp(draw, home.house.row.id, { at: chosenAt, by: carer, order }),
      client_id,
      day: dish.day,
      meal: dish.meal,
      dish_id,
      skips: null,
      chosen_at: iso(chosenAt),
      chosen_name: carer.name,
    }))
  await write({ meal_choice: choices, meal_decision: decisions })
}

const dishesOf = async ({ db, home }: Stage): Promise<DishView[]> => {
  const rows = await db.selectFrom('menu_dish').selectAll().where('house_id', '=', home.house.row.id).orderBy('day').orderBy('id').execute()
  return rows.map(dishView)
}

async function allergiesOf({ db, home }: Stage): Promise<Map<string, PlateAllergy[]>> {
  const rows = await db
    .selectFrom('client_allergy')
    .select(['id', 'client_id', 'kind', 'substance'])
    .where('house_id', '=', home.house.row.id)
    .where('kind', 'in', ['food', 'other'])
    .orderBy('id')
    .execute()
  const own = Map.groupBy(rows, ({ client_id }) => client_id)
  return new Map(
    [...own].map(([client, all]) => [client, all.map(({ id, kind, substance }) => ({ id, kind: kind === 'food' ? kind : 'other', substance }))]),
  )
}

/** Each conflict of a resident once, with the first dish that has it. */
function conflictsIn(dishes: readonly DishView[], allergies: readonly PlateAllergy[]): { dish: DishView; conflict: Conflict }[] {
  const all = dishes.flatMap((dish) => {
    const conflict = conflictOf(dish, allergies)
    return conflict ? [{ dish, conflict }] : []
  })
  return [...new Map(all.toReversed().map((each) => [each.conflict.basis, each])).values()].toReversed()
}

interface Stamped {
  at: number
  by: Worker
  order: number
}

const stamp = (draw: Random, house_id: string, { at: instant, by, order }: Stamped) => ({
  id: makeId(draw, instant, order),
  ver: 1,
  updated_at: iso(instant),
  updated_by: by.id,
  deleted_at: null,
  house_id,
})

type FoundConflict = { client_id: string; dish: DishView; conflict: Conflict }
type Decided = Omit<MealDecisionTable, keyof ReturnType<typeof stamp>>

/** A main dish is replaced; what lies beside it is left out. */
function decisionOn({ client_id, dish, conflict }: FoundConflict, instant: number, nurse: Worker): Decided {
  const isMain = dish.meal !== 'lounasook' || dish.is_choice
  return {
    client_id,
    dish_id: dish.id,
    basis: conflict.basis,
    kind: isMain ? 'instead' : 'without',
    instead: isMain ? INSTEAD[dish.meal] : null,
    reason: null,
    is_standing: 1,
    decided_at: iso(instant),
    decided_name: nurse.name,
  }
}

/** The second of the two dishes of each of the next lunches. */
const secondLunches = (dishes: readonly DishView[], today: string): DishView[] =>
  Array.from({ length: CHOSEN_DAYS }, (_, index) => addDays(today, index)).flatMap(
    (day) => dishes.filter((dish) => dish.day === day && dish.meal === 'lounasook' && dish.is_choice)[1] ?? [],
  )
