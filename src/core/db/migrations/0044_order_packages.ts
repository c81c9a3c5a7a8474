import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** A pharmacy sells packages, not drops or units: an order line says how many; null in older ones. */
export const up = (db: Kysely<Database>): Promise<void> => run(db, [`alter table medicine_order_line add column packages integer`])
