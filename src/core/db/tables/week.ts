import type { Meal } from '#shared/rules/week/menu.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const weekTables = {
  house_week: table<HouseWeekTable>().synced('basic'),
  menu_dish: table<MenuDishTable>().synced('basic'),
  activity: table<ActivityTable>().synced('basic'),
  activity_change: table<ActivityChangeTable>().synced('basic'),
}

/** Which parts of its week a house makes public; its id is the house's, and a house without a row shows nothing. */
export interface HouseWeekTable extends SyncedRow {
  house_id: string
  menu_shown: 0 | 1
  activities_shown: 0 | 1
}

/** A dish of one meal of one day. */
export interface MenuDishTable extends SyncedRow {
  house_id: string
  /** A Tallinn day. */
  day: string
  meal: Meal
  /** The order within the meal. */
  position: number
  name: string
  /** The folded name: dishes with the same one are the same dish. */
  name_key: string
  /** A JSON list of allergen names, in the order of the annex; null: not stated yet. */
  allergens: string | null
  note: string | null
  is_choice: 0 | 1
}

/** An activity of the house, once or weekly; Tallinn days and clock times. */
export interface ActivityTable extends SyncedRow {
  house_id: string
  title: string
  place: string | null
  leader: string | null
  /** The leader, if the public page may name them: the public role reads this column and not the other. */
  public_leader: string | null
  day: string
  starts: string
  ends: string
  weekly: 0 | 1
  until_on: string | null
  capacity: number | null
  is_family: 0 | 1
  note: string | null
  /** Cancelled from this day on. */
  cancelled_from: string | null
  cancel_reason: string | null
}

/** A change of one occurrence of an activity, identified by its planned day. */
export interface ActivityChangeTable extends SyncedRow {
  house_id: string
  activity_id: string
  on_day: string
  kind: 'cancelled' | 'moved'
  /** Its new time; null, as are the clock times, if it is cancelled. */
  to_day: string | null
  starts: string | null
  ends: string | null
  /** Null: the usual place. */
  place: string | null
  reason: string | null
}
