import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** Since when somebody has still to say what becomes of a belonging whose owner has gone; null where nobody has. */
export const up = (db: Kysely<Database>): Promise<void> => run(db, [`alter table client_item add column undecided_since text`])
