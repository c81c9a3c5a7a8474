import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** A pharmacy sells packages, and no drops or units: a line of an order says how many; null of those that were made before. */
export const up = (db: Kysely<Database>): Promise<void> => run(db, [`alter table medicine_order_line add column packages integer`])
