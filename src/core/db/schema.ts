import { accountTables } from './tables/account.ts'
import { alertTables } from './tables/alert.ts'
import { allergyTables } from './tables/allergy.ts'
import { calendarTables } from './tables/calendar.ts'
import { clientTables } from './tables/client.ts'
import { diaryTables } from './tables/diary.ts'
import { documentTables } from './tables/document.ts'
import { erasureTables } from './tables/erasure.ts'
import { handoverTables } from './tables/handover.ts'
import { healthTables } from './tables/health.ts'
import { houseTables } from './tables/house.ts'
import { importTables } from './tables/import.ts'
import { incidentTables } from './tables/incident.ts'
import { itemTables } from './tables/item.ts'
import { joinTables } from './tables/join.ts'
import { mailTables } from './tables/mail.ts'
import { medicineTables } from './tables/medicine.ts'
import { newsTables } from './tables/news.ts'
import { partingTables } from './tables/parting.ts'
import { peopleTables } from './tables/people.ts'
import { planTables } from './tables/plan.ts'
import { priceTables } from './tables/price.ts'
import { recordsTables } from './tables/records.ts'
import { requestTables } from './tables/request.ts'
import { stockTables } from './tables/stock.ts'
import { waysInTables } from './tables/signInMethods.ts'
import { taskTables } from './tables/task.ts'
import { familyTables } from './tables/family.ts'
import { noticeTables } from './tables/notice.ts'
import { reminderTables } from './tables/reminder.ts'
import { houseDocumentTables } from './tables/houseDocument.ts'
import { orderTables } from './tables/order.ts'
import { supportTables } from './tables/support.ts'
import { equipmentTables } from './tables/equipment.ts'
import { mealTables } from './tables/meal.ts'
import { weekTables } from './tables/week.ts'
import type { Facts, RowOf } from './tables/table.ts'

/**
 * All tables, declared with their row types in `tables/`, by noun. Database types, what devices copy, row-level security and every loop
 * over tables are derived from this. Referenced tables come first.
 */
export const TABLES = {
  ...houseTables,
  ...priceTables,
  ...weekTables,
  ...mealTables,
  ...noticeTables,
  ...familyTables,
  ...houseDocumentTables,
  ...supportTables,
  ...equipmentTables,
  ...peopleTables,
  ...clientTables,
  ...taskTables,
  ...calendarTables,
  ...reminderTables,
  ...orderTables,
  ...requestTables,
  ...joinTables,
  ...importTables,
  ...diaryTables,
  ...documentTables,
  ...itemTables,
  ...healthTables,
  ...allergyTables,
  ...medicineTables,
  ...stockTables,
  ...planTables,
  ...incidentTables,
  ...alertTables,
  ...handoverTables,
  ...partingTables,
  ...erasureTables,
  ...newsTables,
  ...accountTables,
  ...waysInTables,
  ...mailTables,
  ...recordsTables,
} satisfies Record<string, Facts>

type Declared = typeof TABLES

export type TableName = keyof Declared

type Rows = { [Name in TableName]: RowOf<Declared[Name]> }

/**
 * The tables, the same on SQLite and PostgreSQL. Plain types only: text, integer, real. An instant is ISO text in UTC with milliseconds, a
 * day `YYYY-MM-DD` of Tallinn, a boolean 0 or 1, a list JSON text.
 */
export interface Database extends Rows {}

/** The tables with a `house_id`. */
export type HousedTable = { [Name in TableName]: Declared[Name] extends { house: 'house_id' } ? Name : never }[TableName]

/** The tables that devices copy. */
export type SyncedTable = { [Name in TableName]: Declared[Name] extends { copy: object } ? Name : never }[TableName]

/** The metadata of each table, as a list. */
export const tables: readonly (Facts & { table: TableName })[] = (Object.keys(TABLES) as TableName[]).map((name) => ({
  table: name,
  ...TABLES[name],
}))
