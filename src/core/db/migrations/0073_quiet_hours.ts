import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const STATEMENTS = [
  `alter table own_reminder_setting add column quiet_from integer not null default 21`,
  `alter table own_reminder_setting add column quiet_until integer not null default 7`,
]

/** The hours in which a person gets no push messages (decision 0087). */
export const up = (db: Kysely<Database>): Promise<void> => run(db, STATEMENTS)
