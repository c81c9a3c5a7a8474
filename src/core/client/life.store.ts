import { type Kysely, sql } from 'kysely'
import type { PersonRow } from '#shared/contract/endpoint.ts'
import { beganAt, type Life, type Standing, standingIn } from '#shared/rules/standing.ts'
import { addDays, startOfDay } from '#shared/rules/time.ts'
import { prepared } from '../db/prepared.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** A person's status at an instant; null if the house has no such person. */
export async function standingAt(db: Kysely<Database>, houseId: string, clientId: string, at: string): Promise<Standing | null> {
  const life = await lifeOf(db, houseId, clientId)
  return life && standingIn(life, at)
}

/**
 * Whether a person plainly lives in the house at an instant: one prepared statement, enough for nearly every command. False only means that
 * the full check is needed.
 */
export async function livesHereAt(db: Kysely<Database>, houseId: string, clientId: string, at: string): Promise<boolean> {
  const [stay] = await openStayOf(db, { houseId, clientId })
  return stay !== undefined && beganAt(stay) <= at
}

const openStayOf = prepared(
  (db, { houseId, clientId }: { houseId: string; clientId: string }) =>
    housed(db, 'stay', houseId)
      .innerJoin('client', 'client.id', 'stay.client_id')
      .select(['stay.started_at', 'stay.arrived_on'])
      .where('stay.client_id', '=', clientId)
      .where('stay.ended_at', 'is', null)
      .where('client.died_on', 'is', null)
      .where('client.deleted_at', 'is', null),
  ['houseId', 'clientId'],
)

/** All data from which a person's status at any time follows; null if the house has no such person. */
async function lifeOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<Life | null> {
  const client = await standing(db, 'client', houseId)
    .leftJoin('queue_ticket', (join) => join.onRef('queue_ticket.client_id', '=', 'client.id').on('queue_ticket.closed_at', 'is', null))
    .select(['client.died_on', 'queue_ticket.id as ticket_id', diedInQueue.as('died_in_queue')])
    .where('client.id', '=', clientId)
    .executeTakeFirst()
  if (!client) return null
  const stays = await standing(db, 'stay', houseId)
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['stay.started_at', 'stay.ended_at', 'stay.end_reason', 'stay.arrived_on', 'room.name as room'])
    .where('stay.client_id', '=', clientId)
    .orderBy('stay.started_at')
    .execute()
  const absences = await standing(db, 'absence', houseId).select(['started_at', 'ended_at']).where('client_id', '=', clientId).execute()
  const diedHere = stays.find(({ end_reason }) => end_reason === 'died')?.ended_at ?? client.died_in_queue
  // For a death elsewhere only the day is known: it lasts until the end of that day.
  const died_at = client.died_on === null ? null : (diedHere ?? startOfDay(addDays(client.died_on, 1)))
  return { died_at, stays, absences, waits: client.ticket_id !== null }
}

const diedInQueue = sql<string | null>`(select max(past.closed_at) from queue_ticket as past
  where past.client_id = client.id and past.close_reason = 'died')`

/** The person of a row that a command names; null if the house has no such row. */
export async function personOfRow(db: Kysely<Database>, houseId: string, table: PersonRow, id: string): Promise<string | null> {
  // One of a closed list of tables that all have these columns; a course is identified by its own id, whatever its version.
  const row = await housed(db, table as 'incident', houseId)
    .select('client_id')
    .where(table === 'medicine_course' ? ('course_id' as 'id') : 'id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row?.client_id ?? null
}
