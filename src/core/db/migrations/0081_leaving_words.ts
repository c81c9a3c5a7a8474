import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const COLUMNS = [`alter table client_care add column leaving_place text`, `alter table client_care add column leaving_reason text`]

const open = (column: string): string =>
  `(select stay.${column} from stay where stay.client_id = client_care.id and stay.ended_at is null and stay.deleted_at is null)`

const WORDS = [
  `update client_care set leaving_place = ${open('leaving_place')}, leaving_reason = ${open('leaving_reason')}, ver = ver + 1
    where ${open('leaving_on')} is not null`,
  `update stay set leaving_place = null, leaving_reason = null, ver = ver + 1 where leaving_place is not null or leaving_reason is not null`,
]

/** Where a resident goes and why is care data; on the stay it was copied to desks that may not show it (decision 0089). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, COLUMNS)
  await carryOver(db)
}

/** Moves the words from open stays, and removes them from ended ones. Devices receive both. */
export const carryOver = (db: Kysely<Database>): Promise<void> => run(db, WORDS)
