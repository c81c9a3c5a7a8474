import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** Residents who may be given nothing by mouth (decision 0084). */
export const up = (db: Kysely<Database>): Promise<void> => run(db, [`alter table client_care add column nil_by_mouth integer not null default 0`])
