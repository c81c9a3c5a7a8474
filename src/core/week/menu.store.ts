import { type Kysely, sql } from 'kysely'
import type { DishView, KnownDish } from '#shared/contract/menu.ts'
import type { Severity } from '#shared/rules/allergy/kinds.ts'
import type { Allergen } from '#shared/rules/week/allergens.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { MenuDishTable } from '../db/tables/week.ts'

/** The dishes of a house from one day to another inclusive, in the order of meals. */
export async function dishesBetween(db: Kysely<Database>, houseId: string, from: string, to: string): Promise<DishView[]> {
  const rows = await standing(db, 'menu_dish', houseId)
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(dishView).toSorted((one, other) => one.day.localeCompare(other.day) || MEALS.indexOf(one.meal) - MEALS.indexOf(other.meal))
}

/** A dish as the contract returns it. */
export const dishView = ({ id, day, meal, name, allergens, note, is_choice }: Shown): DishView => ({
  id,
  day,
  meal,
  name,
  allergens: allergensIn(allergens),
  note,
  is_choice: is_choice === 1,
})

type Shown = Pick<MenuDishTable, 'id' | 'day' | 'meal' | 'name' | 'allergens' | 'note' | 'is_choice'>

/** The allergens of a row; null if not stated. */
export const allergensIn = (text: string | null): Allergen[] | null => (text === null ? null : (JSON.parse(text) as Allergen[]))

/** The dishes of one meal as rows, in order. */
export const mealRows = (db: Kysely<Database>, houseId: string, { day, meal }: Pick<MenuDishTable, 'day' | 'meal'>) =>
  standing(db, 'menu_dish', houseId).selectAll().where('day', '=', day).where('meal', '=', meal).orderBy('position').execute()

const MOST_KNOWN = 500

/** Each dish as it was last cooked, the newest first. */
export async function knownDishes(db: Kysely<Database>, houseId: string): Promise<KnownDish[]> {
  const { rows } = await sql<{ name: string; allergens: string | null }>`
    select name, allergens from (
      select name, allergens, day, name_key, row_number() over (partition by name_key order by day desc, updated_at desc, id desc) as nth
      from menu_dish where house_id = ${houseId} and deleted_at is null) as each_dish
    where nth = 1 order by day desc, name_key limit ${MOST_KNOWN}`.execute(db)
  return rows.map(({ name, allergens }) => ({ name, allergens: allergensIn(allergens) }))
}

/** Food allergies of residents, and those to unknown substances. */
export const foodAllergiesIn = (
  db: Kysely<Database>,
  houseId: string,
): Promise<{ client_id: string; first_name: string; last_name: string; substance: string; severity: Severity | null }[]> =>
  standing(db, 'client_allergy', houseId)
    .innerJoin('client', 'client.id', 'client_allergy.client_id')
    .select(['client.id as client_id', 'client.first_name', 'client.last_name', 'client_allergy.substance', 'client_allergy.severity'])
    .where('client_allergy.kind', 'in', ['food', 'other'])
    .where('client_allergy.ended_at', 'is', null)
    .where('client_allergy.struck_at', 'is', null)
    .where('client.deleted_at', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('stay').select('stay.id').whereRef('stay.client_id', '=', 'client.id').where('stay.ended_at', 'is', null)))
    .orderBy('client.sort_key')
    .orderBy('client_allergy.id')
    .execute()

/** The clients to whom nothing may be given by mouth. */
export async function nilByMouth(db: Kysely<Database>, houseId: string): Promise<ReadonlySet<string>> {
  const rows = await housed(db, 'client_care', houseId).select('id').where('nil_by_mouth', '=', 1).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Residents at some moment of a period, and their absences; one line per stay and absence. */
export async function presenceWithin(db: Kysely<Database>, houseId: string, { from, to }: { from: string; to: string }) {
  const stays = await standing(db, 'stay', houseId)
    .select(['client_id', 'started_at', 'ended_at', 'leaving_on'])
    .where('started_at', '<=', to)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .execute()
  const absences = await standing(db, 'absence', houseId)
    .select(['client_id', 'started_at', 'ended_at', 'until_on'])
    .where('started_at', '<=', to)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .execute()
  return { stays, absences }
}
