import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table house_week (${SYNCED_COLUMNS}, house_id text not null references house (id),
    menu_shown integer not null check (menu_shown in (0, 1)), activities_shown integer not null check (activities_shown in (0, 1)))`,
  `create unique index house_week_once on house_week (house_id)`,
  `create table menu_dish (${SYNCED_COLUMNS}, house_id text not null references house (id), day text not null,
    meal text not null check (meal in ('hommikusook', 'lounasook', 'ohtuoode', 'ohtusook', 'oosuupiste')), position integer not null,
    name text not null, name_key text not null, allergens text, note text, is_choice integer not null check (is_choice in (0, 1)))`,
  `create index menu_dish_day on menu_dish (house_id, day)`,
  `create unique index menu_dish_once on menu_dish (house_id, day, meal, name_key) where deleted_at is null`,
  `create table activity (${SYNCED_COLUMNS}, house_id text not null references house (id), title text not null, place text, leader text,
    public_leader text, day text not null, starts text not null, ends text not null, weekly integer not null check (weekly in (0, 1)),
    until_on text, capacity integer, is_family integer not null check (is_family in (0, 1)), note text, cancelled_from text, cancel_reason text)`,
  `create index activity_house on activity (house_id, day)`,
  `create table activity_change (${SYNCED_COLUMNS}, house_id text not null references house (id),
    activity_id text not null references activity (id), on_day text not null, kind text not null check (kind in ('cancelled', 'moved')),
    to_day text, starts text, ends text, place text, reason text)`,
  `create index activity_change_house on activity_change (house_id)`,
  `create unique index activity_change_once on activity_change (activity_id, on_day)`,
]

const TABLES = ['house_week', 'menu_dish', 'activity', 'activity_change']

/** The week of a house: menu and activities, and which of it is public (decision 0042). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
