import type { DecisionKind, SkipReason } from '#shared/rules/meal/plate.ts'
import type { Meal } from '#shared/rules/week/menu.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const mealTables = {
  meal_choice: table<MealChoiceTable>().synced('care'),
  meal_decision: table<MealDecisionTable>().synced('care'),
}

/** What a resident chose for one meal of a day; the last word counts. */
export interface MealChoiceTable extends SyncedRow {
  house_id: string
  client_id: string
  /** A Tallinn day. */
  day: string
  meal: Meal
  /** Null: the first of the alternatives. */
  dish_id: string | null
  /** Why the resident does not eat this meal; null if they do. */
  skips: SkipReason | null
  chosen_at: string
  chosen_name: string
}

/** What a named person decided about a dish that may harm a resident; the last word counts. */
export interface MealDecisionTable extends SyncedRow {
  house_id: string
  client_id: string
  dish_id: string
  /** The state of dish and allergies that was decided on (`Conflict.basis`). */
  basis: string
  kind: DecisionKind
  /** What is served in place of the dish. */
  instead: string | null
  reason: string | null
  /** Whether it holds for every dish with the same basis, whenever it is on the menu again. */
  is_standing: 0 | 1
  decided_at: string
  decided_name: string
}
