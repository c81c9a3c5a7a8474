import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const STATEMENTS = [
  `alter table supplier_order add column repeat_weeks integer`,
  `alter table supplier_order add column repeats_id text`,
  `create index supplier_order_repeats on supplier_order (repeats_id)`,
]

/** Orders that are repeated every so many weeks, and which order one repeats (decision 0088). */
export const up = (db: Kysely<Database>): Promise<void> => run(db, STATEMENTS)
