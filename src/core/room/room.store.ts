import type { Kysely } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** The rooms of the house (or the one with this id) with their units, by floor and name. */
export const roomsOf = (db: Kysely<Database>, houseId: string, id?: string) =>
  standing(db, 'room', houseId)
    .leftJoin('unit', 'unit.id', 'room.unit_id')
    .selectAll('room')
    .select('unit.name as unit')
    .$if(id !== undefined, (query) => query.where('room.id', '=', id ?? ''))
    .orderBy('room.floor')
    .orderBy('room.name')
    .execute()

/** Who lives in the house's rooms now, by room and place; absent people keep theirs. */
export const residentsOf = (db: Kysely<Database>, houseId: string, roomId?: string) =>
  housed(db, 'stay', houseId)
    .innerJoin('client', 'client.id', 'stay.client_id')
    .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'stay.client_id').on('absence.ended_at', 'is', null))
    .select([
      'stay.id as stay_id',
      'stay.room_id',
      'stay.place_no',
      'stay.client_id',
      'stay.leaving_on',
      'client.first_name',
      'client.last_name',
      'client.gender',
      'client.picture',
    ])
    .select('absence.id as absence_id')
    .where('stay.ended_at', 'is', null)
    .where('stay.room_id', 'is not', null)
    .$if(roomId !== undefined, (query) => query.where('stay.room_id', '=', roomId ?? ''))
    .orderBy('stay.place_no')
    .execute()

/** Places reserved for people in the queue. */
export const plansOf = (db: Kysely<Database>, houseId: string, roomId?: string) =>
  housed(db, 'queue_ticket', houseId)
    .innerJoin('client', 'client.id', 'queue_ticket.client_id')
    .select(['queue_ticket.planned_room_id as room_id', 'queue_ticket.planned_on', 'queue_ticket.client_id', 'client.first_name', 'client.last_name'])
    .where('queue_ticket.closed_at', 'is', null)
    .where('queue_ticket.planned_room_id', 'is not', null)
    .$if(roomId !== undefined, (query) => query.where('queue_ticket.planned_room_id', '=', roomId ?? ''))
    .orderBy('queue_ticket.planned_on')
    .execute()

/** Every stay in a room, the newest first, with who it was. */
export const staysIn = (db: Kysely<Database>, houseId: string, roomId: string) =>
  standing(db, 'stay', houseId)
    .innerJoin('client', 'client.id', 'stay.client_id')
    .select(['stay.client_id', 'stay.started_at', 'stay.ended_at', 'stay.end_reason', 'client.first_name', 'client.last_name'])
    .where('stay.room_id', '=', roomId)
    .where('client.deleted_at', 'is', null)
    .orderBy('stay.started_at', 'desc')
    .orderBy('stay.id', 'desc')
    .execute()

/** The room's row. @throws room-not-found, at the field if one is named */
export async function requireRoom(db: Kysely<Database>, houseId: string, id: string, field?: string) {
  const row = await standing(db, 'room', houseId).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('room-not-found', field === undefined ? {} : { field })
  return row
}

/** The id of the house's room with this name, or null. */
export async function roomNamed(db: Kysely<Database>, houseId: string, name: string): Promise<string | null> {
  const row = await standing(db, 'room', houseId).select('id').where('name', '=', name).executeTakeFirst()
  return row?.id ?? null
}

/** Whether the house has this unit. */
export async function isUnitOf(db: Kysely<Database>, houseId: string, id: string): Promise<boolean> {
  return (await housed(db, 'unit', houseId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
