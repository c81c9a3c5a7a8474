import { type Kysely, sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import { hereSince, isCurrent, lastEntryAt, status } from './client.list.store.ts'

/**
 * Residents and people in the queue, in Estonian order of last names, with their counts. Former clients, whose number grows each year, cost
 * nothing here.
 */
export const currentClients = (db: Kysely<Database>, houseId: string): Promise<CurrentClient[]> => current(db, { houseId })

const current = prepared(
  (db, { houseId }: { houseId: string }) =>
    standing(db, 'client', houseId)
      .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
      .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'client.id').on('absence.ended_at', 'is', null))
      .leftJoin('queue_ticket', (join) => join.onRef('queue_ticket.client_id', '=', 'client.id').on('queue_ticket.closed_at', 'is', null))
      .leftJoin('room as planned', 'planned.id', 'queue_ticket.planned_room_id')
      .leftJoin('client_care', 'client_care.id', 'client.id')
      .where(isCurrent)
      .select([
        'client.id',
        'client.first_name',
        'client.birth_date',
        'absence.reason as away_reason',
        'absence.until_on as away_until',
        'queue_ticket.planned_on',
        'stay.leaving_on',
        'client_care.leaving_place',
        'planned.name as planned_room',
      ])
      .select([fullName.as('name'), status.as('status'), sql<0 | 1>`coalesce(queue_ticket.placed_elsewhere, 0)`.as('placed_elsewhere')])
      .orderBy('client.sort_key')
      .orderBy('client.id'),
  ['houseId'],
)

const fullName = sql<string>`client.first_name || ' ' || client.last_name`

/** People without any entry since an instant though they were in the house all the time (`isSilent`), in the order of the list. */
export const silentClients = prepared(
  (db, { houseId, since }: { houseId: string; since: string }) =>
    standing(db, 'client', houseId)
      .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
      .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'client.id').on('absence.ended_at', 'is', null))
      .where('client.died_on', 'is', null)
      .where('absence.id', 'is', null)
      .where(sql<boolean>`not exists (select 1 from diary_entry where diary_entry.client_id = client.id
        and diary_entry.event_at >= ${since} and diary_entry.struck_at is null)`)
      .where(sql<boolean>`coalesce(${hereSince}, '') <= ${since}`)
      .select(['client.id', fullName.as('name'), lastEntryAt.as('last_entry_at')])
      .orderBy('client.sort_key')
      .orderBy('client.id'),
  ['houseId', 'since'],
)

/** Those of these people about whom a table has no row yet. */
export async function clientsWithout(
  db: Kysely<Database>,
  houseId: string,
  table: 'client_contact' | 'client_allergy' | 'medicine_course',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await standing(db, table, houseId).select('client_id').distinct().where('client_id', 'in', ids).execute()
  const known = new Set(rows.map(({ client_id }) => client_id))
  return new Set(ids.filter((id) => !known.has(id)))
}

export type CurrentClient = Awaited<ReturnType<typeof current>>[number]
