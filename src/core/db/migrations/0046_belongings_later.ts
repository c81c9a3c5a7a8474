import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** Since when a decision is due on a belonging whose owner has gone; null if none is. */
export const up = (db: Kysely<Database>): Promise<void> => run(db, [`alter table client_item add column undecided_since text`])
