import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** The role of whom somebody goes along to a resident's visit (decision 0086). */
export const up = (db: Kysely<Database>): Promise<void> => run(db, [`alter table client_event add column escort_role text`])
