import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table client_move (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id),
    client_id text not null references client (id), kind text not null check (kind in ('came', 'room', 'switch', 'away', 'back')),
    at text not null, from_room text, to_room text, away_reason text, pair_id text, made text not null, recorded_at text not null,
    recorded_by text not null, recorded_name text not null, struck_at text, struck_by text, strike_reason text)`,
  `create index client_move_client on client_move (client_id, recorded_at desc)`,
]

/** The effects of each move, absence and admission, so that it can be taken back (decision 0052). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'client_move'),
  )
  await buildRowSecurity(db)
}
