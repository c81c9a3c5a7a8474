import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const STATEMENTS = [
  `alter table stay add column leaving_on text`,
  `alter table stay add column leaving_place text`,
  `alter table stay add column leaving_reason text`,
]

/** The day on which a resident will leave, on the stay that ends then (decision 0089). */
export const up = (db: Kysely<Database>): Promise<void> => run(db, STATEMENTS)
