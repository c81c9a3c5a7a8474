import type { Kysely } from 'kysely'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

const withRooms = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'equipment', houseId).innerJoin('room', 'room.id', 'equipment.room_id').selectAll('equipment').select('room.name as room')

export type EquipmentRow = Awaited<ReturnType<typeof equipmentIn>>[number]

/** The equipment of the house's rooms, or of one room, with the room's name: what was removed comes last, otherwise by name. */
export const equipmentIn = (db: Kysely<Database>, houseId: string, roomId?: string) =>
  withRooms(db, houseId)
    .where('room.deleted_at', 'is', null)
    .$if(roomId !== undefined, (query) => query.where('equipment.room_id', '=', roomId ?? ''))
    .orderBy((eb) => eb.case().when('equipment.state', '=', 'removed').then(1).else(0).end())
    .orderBy('equipment.name')
    .orderBy('equipment.id')
    .execute()

/** A piece of equipment by id, or undefined. */
export const equipmentOf = (db: Kysely<Database>, houseId: string, id: string): Promise<EquipmentRow | undefined> =>
  withRooms(db, houseId).where('equipment.id', '=', id).executeTakeFirst()

/** Equipment with an inspection until a Tallinn day, the day included; what was removed is not inspected. */
export const equipmentToInspect = (db: Kysely<Database>, houseId: string, until: string) =>
  withRooms(db, houseId)
    .where('room.deleted_at', 'is', null)
    .where('equipment.state', '<>', 'removed')
    .where('equipment.inspect_on', '<=', until)
    .$narrowType<{ inspect_on: string }>()
    .execute()
