import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** A line says in which kind of entry it is told, so that a planned turning asks for the side; those that were proposed are known by their words. */
export const up = (db: Kysely<Database>): Promise<void> =>
  run(db, [`alter table care_plan_line add column kind text`, `update care_plan_line set kind = 'position' where action like 'Asendi muutmine%'`])
