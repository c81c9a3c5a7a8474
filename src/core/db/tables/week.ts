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

/** What of its week a house shows to everybody; its id is the house's, and a house without a row shows nothing. */
export interface HouseWeekTable extends SyncedRow {
  house_id: string
  menu_shown: 0 | 1
  activities_shown: 0 | 1
}

/** A dish of one meal of one day. */
export interface MenuDishTable extends SyncedRow {
  house_id: string
  /** A day of Tallinn. */
  day: string
  meal: Meal
  /** The order within the meal. */
  position: number
  name: string
  /** The name folded: by it a dish is the same as another. */
  name_key: string
  /** A JSON list of the names of allergens, in the order of the annex; null: nobody has said yet. */
  allergens: string | null
  note: string | null
  is_choice: 0 | 1
}

/** Something that is done in the house, once or each week; days and clocks of Tallinn. */
export interface ActivityTable extends SyncedRow {
  house_id: string
  title: string
  place: string | null
  leader: string | null
  /** The leader where the public page may name them: the public's role reads this column and not the other. */
  public_leader: string | null
  day: string
  starts: string
  ends: string
  weekly: 0 | 1
  until_on: string | null
  capacity: number | null
  is_family: 0 | 1
  note: string | null
  /** It is not done any more from this day on. */
  cancelled_from: string | null
  cancel_reason: string | null
}

/** What was decided of one time of an activity, named by the day on which it was planned. */
export interface ActivityChangeTable extends SyncedRow {
  house_id: string
  activity_id: string
  on_day: string
  kind: 'cancelled' | 'moved'
  /** Where it was moved to; null, as are the clocks, where it is cancelled. */
  to_day: string | null
  starts: string | null
  ends: string | null
  /** Null: where it always is. */
  place: string | null
  reason: string | null
}
