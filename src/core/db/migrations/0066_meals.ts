import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id), client_id text not null references client (id)`
const MEAL = `day text not null, meal text not null check (meal in ('hommikusook', 'lounasook', 'ohtuoode', 'ohtusook', 'oosuupiste'))`

const STATEMENTS = [
  `alter table client_care add column food_texture text
    check (food_texture in ('liquidised', 'pureed', 'minced', 'soft', 'easy', 'regular'))`,
  `alter table client_care add column drink_thickness text
    check (drink_thickness in ('thin', 'slightly', 'mildly', 'moderately', 'extremely'))`,
  `alter table client_care add column texture_set_at text`,
  `alter table client_care add column texture_set_name text`,
  `create table meal_choice (${OF_HOUSE}, ${MEAL}, dish_id text, skips text check (skips in ('fasting', 'refuses', 'elsewhere')),
    chosen_at text not null, chosen_name text not null)`,
  `create unique index meal_choice_once on meal_choice (client_id, day, meal)`,
  `create index meal_choice_day on meal_choice (house_id, day)`,
  `create table meal_decision (${OF_HOUSE}, dish_id text not null, basis text not null,
    kind text not null check (kind in ('without', 'instead', 'serve')), instead text, reason text,
    is_standing integer not null check (is_standing in (0, 1)), decided_at text not null,
    decided_name text not null)`,
  `create unique index meal_decision_once on meal_decision (client_id, dish_id)`,
  `create index meal_decision_dish on meal_decision (house_id, dish_id)`,
  `create index meal_decision_standing on meal_decision (house_id) where is_standing = 1`,
]

const TABLES = ['meal_choice', 'meal_decision']

/** Textures of food and drink, what residents choose to eat, and decisions on dishes that may harm them (decision 0084). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
