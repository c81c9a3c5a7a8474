import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const STATEMENTS = [
  `alter table supplier_order add column repeat_weekdays text`,
  `alter table supplier_order add column repeat_until text`,
  `alter table supplier_order add column repeat_from text`,
]

/** On which weekdays an order is repeated, until when, and from which day weeks are counted (decision 0088). */
export const up = (db: Kysely<Database>): Promise<void> => run(db, STATEMENTS)
