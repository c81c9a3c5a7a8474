import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/**
 * A plan line names the kind of entry that records it, so that a planned repositioning asks for the side; existing proposed lines are
 * recognised by their words.
 */
export const up = (db: Kysely<Database>): Promise<void> =>
  run(db, [`alter table care_plan_line add column kind text`, `update care_plan_line set kind = 'position' where action like 'Asendi muutmine%'`])
