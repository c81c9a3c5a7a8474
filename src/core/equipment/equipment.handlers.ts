import type { EquipmentView } from '#shared/contract/equipment.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler, Handlers } from '../kernel/env.ts'
import { requireRoom } from '../room/room.store.ts'
import { equipmentIn, equipmentOf, type EquipmentRow } from './equipment.store.ts'

/** The equipment of the house, or of one room. */
const listEquipment: Handler<typeof contract.equipment.list> = async (env, { room_id }) => {
  const { tx, actor } = env
  const rows = await equipmentIn(tx, actor.houseId, room_id)
  env.auditSubjects({ entity: 'house', ids: [actor.houseId], rows: rows.map(({ id }) => id) })
  return { equipment: rows.map(viewOf) }
}

/** Adds a piece of equipment to a room. @throws room-not-found */
const addEquipment: Handler<typeof contract.equipment.add> = async (env, { room_id, name, kind, serial, inspect_on, note, state }) => {
  await requireRoom(env.tx, env.actor.houseId, room_id, 'room_id')
  const id = await rowsOf(env, 'equipment').insert({
    room_id,
    name,
    kind,
    serial: serial ?? null,
    inspect_on: inspect_on ?? null,
    note: note ?? null,
    state: state ?? 'in_use',
  })
  return oneEquipment(env, id)
}

/** Changes the given fields. @throws equipment-not-found, room-not-found, row-changed */
const changeEquipment: Handler<typeof contract.equipment.change> = async (env, { id, base = {}, ...given }) => {
  const before = await requireEquipment(env, id)
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (given.room_id !== undefined) await requireRoom(env.tx, env.actor.houseId, given.room_id, 'room_id')
  await refuseOverwriting(env, { entity: 'equipment', rows: [before], changes, base })
  await rowsOf(env, 'equipment').update(id, changes)
  return oneEquipment(env, id)
}

async function requireEquipment({ tx, actor }: Env, id: string): Promise<EquipmentRow> {
  const row = await equipmentOf(tx, actor.houseId, id)
  if (!row) throw new AppError('equipment-not-found')
  return row
}

async function oneEquipment(env: Env, id: string): Promise<{ equipment: EquipmentView }> {
  const equipment = viewOf(await requireEquipment(env, id))
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: [id] })
  return { equipment }
}

const viewOf = ({ id, room_id, room, name, kind, serial, inspect_on, note, state }: EquipmentRow): EquipmentView => ({
  id,
  room_id,
  room,
  name,
  kind,
  serial,
  inspect_on,
  note,
  state,
})

export const equipmentHandlers: Handlers<'equipment'> = {
  equipment: { list: listEquipment, add: addEquipment, change: changeEquipment },
}
