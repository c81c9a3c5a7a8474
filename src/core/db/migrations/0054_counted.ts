import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** Partial indexes for the overview's counts of the last day, and for the few entries that are handed over. */
export const up = (db: Kysely<Database>): Promise<void> =>
  run(db, [
    `create index diary_entry_counted on diary_entry (house_id, event_at, struck_at, kind)`,
    `create index diary_entry_handover on diary_entry (house_id, event_at) where handover = 1`,
  ])
