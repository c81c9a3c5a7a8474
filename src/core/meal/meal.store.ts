import type { Kysely } from 'kysely'
import type { PlateAllergy } from '#shared/rules/meal/plate.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { MealChoiceTable, MealDecisionTable } from '../db/tables/meal.ts'

/** Who may eat, by room: everybody who lives in the house, with what the kitchen must know of them. */
export const tablePeople = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'client', houseId)
    .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('client_care', 'client_care.id', 'client.id')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['client.id', 'client.first_name', 'client.last_name', 'room.name as room', ...NEEDS])
    .orderBy((eb) => eb.case().when('room.id', 'is', null).then(1).else(0).end())
    .orderBy('room.floor')
    .orderBy('room.name')
    .orderBy('client.sort_key')
    .orderBy('client.id')
    .execute()
export type TablePerson = Awaited<ReturnType<typeof tablePeople>>[number]

const NEEDS = [
  'client_care.diet',
  'client_care.texture',
  'client_care.food_texture',
  'client_care.drink_thickness',
  'client_care.texture_set_at',
  'client_care.texture_set_name',
  'client_care.nil_by_mouth',
] as const

/** The food allergies of residents, and those to unknown substances, by resident; of one if it is named. */
export async function plateAllergies(
  db: Kysely<Database>,
  houseId: string,
  clientId?: string,
): Promise<Map<string, (PlateAllergy & { severity: Database['client_allergy']['severity'] })[]>> {
  const rows = await standing(db, 'client_allergy', houseId)
    .select(['client_id', 'id', 'kind', 'substance', 'severity'])
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('kind', 'in', ['food', 'other'])
    .where('ended_at', 'is', null)
    .where('struck_at', 'is', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(({ kind, ...row }) => ({ ...row, kind: kind === 'food' ? ('food' as const) : ('other' as const) })),
    ({ client_id }) => client_id,
  )
}

/** What the diary says about eating between two instants, the first inclusive, the newest first. */
export const mealEntriesBetween = (db: Kysely<Database>, houseId: string, { from, until }: { from: string; until: string }) =>
  standing(db, 'diary_entry', houseId)
    .select(['id', 'client_id', 'values_json', 'refused', 'recorded_by', 'recorded_name', 'recorded_at'])
    .where('kind', '=', 'meal')
    .where('struck_at', 'is', null)
    .where('event_at', '>=', from)
    .where('event_at', '<', until)
    .orderBy('event_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What residents chose for the meals of some days, both inclusive. */
export const choicesBetween = (db: Kysely<Database>, houseId: string, { from, to }: { from: string; to: string }): Promise<MealChoiceTable[]> =>
  standing(db, 'meal_choice', houseId).selectAll().where('day', '>=', from).where('day', '<=', to).execute()

/** The choice of a resident for one meal, or undefined. */
export const choiceOf = (db: Kysely<Database>, houseId: string, { client_id, day, meal }: Pick<MealChoiceTable, 'client_id' | 'day' | 'meal'>) =>
  housed(db, 'meal_choice', houseId)
    .select('id')
    .where('client_id', '=', client_id)
    .where('day', '=', day)
    .where('meal', '=', meal)
    .executeTakeFirst()

/** What was decided about dishes of some days, both inclusive, and for whenever a dish is on the menu again; the newest first. */
export const decisionsBetween = (db: Kysely<Database>, houseId: string, { from, to }: { from: string; to: string }): Promise<MealDecisionTable[]> =>
  standing(db, 'meal_decision', houseId, 'decision')
    .innerJoin('menu_dish as dish', 'dish.id', 'decision.dish_id')
    .selectAll('decision')
    .where((eb) => eb.or([eb('decision.is_standing', '=', 1), eb.and([eb('dish.day', '>=', from), eb('dish.day', '<=', to)])]))
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .execute()

/** The decision about a dish and a resident, or undefined. */
export const decisionOf = (db: Kysely<Database>, houseId: string, { client_id, dish_id }: Pick<MealDecisionTable, 'client_id' | 'dish_id'>) =>
  housed(db, 'meal_decision', houseId).select('id').where('client_id', '=', client_id).where('dish_id', '=', dish_id).executeTakeFirst()
