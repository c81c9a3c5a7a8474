import { type Kysely, sql } from 'kysely'
import { hot } from '../db/hot.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import { hereSince, isCurrent, lastEntryAt, status } from './client.store.ts'

/**
 * Those who live in the house or wait for a place, in Estonian order of last names, with what is counted of them. Who has left or died, of
 * whom there are more each year, costs nothing here.
 */
export const currentClients = (db: Kysely<Database>, houseId: string): Promise<CurrentClient[]> => current(db, { houseId })

const current = hot(
  (db, { houseId }: { houseId: string }) =>
    standing(db, 'client', houseId)
      .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
      .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'client.id').on('absence.ended_at', 'is', null))
      .leftJoin('queue_ticket', (join) => join.onRef('queue_ticket.client_id', '=', 'client.id').on('queue_ticket.closed_at', 'is', null))
      .leftJoin('room as planned', 'planned.id', 'queue_ticket.planned_room_id')
      .where(isCurrent)
      .select([
        'client.id',
        'client.birth_date',
        'absence.reason as away_reason',
        'absence.until_on as away_until',
        'queue_ticket.planned_on',
        'planned.name as planned_room',
      ])
      .select([
        sql<string>`client.first_name || ' ' || client.last_name`.as('name'),
        status.as('status'),
        sql<0 | 1>`coalesce(queue_ticket.placed_elsewhere, 0)`.as('placed_elsewhere'),
        lastEntryAt.as('last_entry_at'),
      ])
      .orderBy('client.sort_key')
      .orderBy('client.id'),
  ['houseId'],
)

/** Since when each of these is in the house without having been away. */
export async function heresSince(db: Kysely<Database>, houseId: string, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(db, 'client', houseId)
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'client.id').on('absence.ended_at', 'is', null))
    .where('client.id', 'in', ids)
    .select(['client.id', hereSince.as('here_since')])
    .execute()
  return new Map(rows.map(({ id, here_since }) => [id, here_since]))
}

export type CurrentClient = Awaited<ReturnType<typeof current>>[number]
