import type { Kysely } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { housed, rowsOf, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { RoomTable } from '../db/tables/house.ts'
import type { Env } from '../kernel/env.ts'

/** What prevents the use of a room on a Tallinn day: cleaning and repair end on the day set, closing only by hand. */
export function stateOn(
  { availability, availability_date }: Pick<RoomTable, 'availability' | 'availability_date'>,
  on: string,
): RoomTable['availability'] {
  const ended = availability !== 'suletud' && availability_date !== null && availability_date <= on
  return ended ? 'vaba' : availability
}

interface PlaceInput {
  roomId: string
  /** For whom: a place reserved for this person is free for them. */
  clientId: string
  now: string
  /** The preferred place if it is free; otherwise the lowest. */
  wanted?: number | null
}

/**
 * The lowest free place of a room of this house. A place reserved for someone else from today or earlier is not free.
 * @throws room-not-found, room-closed, room-full, room-reserved (all at `room_id`)
 */
export async function freePlaceIn(db: Kysely<Database>, houseId: string, { roomId, clientId, now, wanted }: PlaceInput): Promise<number> {
  await requireUsable(db, houseId, roomId, now)
  const free = await freeBeds(db, roomId)
  const place = free.find((no) => no === wanted) ?? free[0]
  if (place === undefined) throw new AppError('room-full', { field: 'room_id' })
  if (free.length <= (await placesKeptForOthers(db, roomId, clientId, dayOf(now)))) throw new AppError('room-reserved', { field: 'room_id' })
  return place
}

/** Whether anybody may move into a room. @throws room-not-found, room-closed */
export async function requireUsable(db: Kysely<Database>, houseId: string, roomId: string, now: string): Promise<void> {
  const room = await standing(db, 'room', houseId).select(['id', 'availability', 'availability_date']).where('id', '=', roomId).executeTakeFirst()
  if (!room) throw new AppError('room-not-found', { field: 'room_id' })
  if (stateOn(room, dayOf(now)) !== 'vaba') throw new AppError('room-closed', { field: 'room_id' })
}

/** Sets a room in use to cleaning, until someone marks it as ready; a closed one, or one under repair, stays so. */
export async function markForCleaning(env: Env, roomId: string): Promise<void> {
  const { tx, actor, now } = env
  const room = await housed(tx, 'room', actor.houseId)
    .select(['availability', 'availability_date'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  if (stateOn(room, dayOf(now)) !== 'vaba') return
  await rowsOf(env, 'room').update(roomId, { availability: 'koristuses', availability_date: null })
}

async function freeBeds(db: Kysely<Database>, roomId: string): Promise<number[]> {
  const beds = await db
    .selectFrom('bed')
    .leftJoin('stay', (join) => join.onRef('stay.room_id', '=', 'bed.room_id').onRef('stay.place_no', '=', 'bed.no').on('stay.ended_at', 'is', null))
    .select('bed.no')
    .where('bed.room_id', '=', roomId)
    .where('stay.id', 'is', null)
    .orderBy('bed.no')
    .execute()
  return beds.map(({ no }) => no)
}

async function placesKeptForOthers(db: Kysely<Database>, roomId: string, clientId: string, today: string): Promise<number> {
  const tickets = await db
    .selectFrom('queue_ticket')
    .select('id')
    .where('planned_room_id', '=', roomId)
    .where('closed_at', 'is', null)
    .where('client_id', '<>', clientId)
    .where((eb) => eb.or([eb('planned_on', 'is', null), eb('planned_on', '<=', today)]))
    .execute()
  return tickets.length
}
