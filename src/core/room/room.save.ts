import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { isUnitOf, requireRoom, residentsOf, roomNamed } from './room.store.ts'
import { roomById } from './room.views.ts'

type Input = Parsed<typeof contract.room.save>

/**
 * Adds a room, or changes the one with the given id; absent fields are unchanged. @throws room-not-found, room-name-taken, room-not-empty,
 * validation
 */
export const saveRoom: Handler<typeof contract.room.save> = async (env, input) => {
  const { tx, actor } = env
  const before = input.id === undefined ? null : await requireRoom(tx, actor.houseId, input.id)
  if (input.unit_id && !(await isUnitOf(tx, actor.houseId, input.unit_id))) throw new AppError('validation', { field: 'unit_id', key: 'choice' })
  const named = await roomNamed(tx, actor.houseId, input.name)
  if (named !== null && named !== before?.id) throw new AppError('room-name-taken', { field: 'name' })
  if (before && input.max_people < before.max_people) await makeRoomSmaller(env, before.id, input.max_people)
  const id = before ? await update(env, before.id, input) : await insert(env, input)
  env.auditSubjects({ entity: 'room', ids: [id] })
  return { room: await roomById(env, id) }
}

async function insert(env: Env, input: Input): Promise<string> {
  const id = await rowsOf(env, 'room').insert({
    unit_id: input.unit_id ?? null,
    name: input.name,
    floor: input.floor,
    area_m2: input.area_m2 ?? null,
    type: input.type ?? null,
    gender_rule: input.gender_rule ?? null,
    amenities: JSON.stringify(input.amenities ?? []),
    image: null,
    availability: 'vaba',
    availability_date: null,
    max_people: input.max_people,
  })
  return id
}

async function update(env: Env, id: string, { amenities, ...given }: Input): Promise<string> {
  const fields = Object.fromEntries(Object.entries(given).filter(([name, value]) => name !== 'id' && value !== undefined))
  await rowsOf(env, 'room').update(id, { ...fields, ...(amenities && { amenities: JSON.stringify(amenities) }) })
  return id
}

/** Residents of a shrinking room are moved to its lower places; with more residents than places it is refused. @throws room-not-empty */
export async function makeRoomSmaller(env: Env, roomId: string, places: number): Promise<void> {
  const residents = await residentsOf(env.tx, env.actor.houseId, roomId)
  if (residents.length > places) throw new AppError('room-not-empty', { field: 'max_people' })
  const taken = new Set(residents.map((each) => each.place_no))
  const free = Array.from({ length: places }, (_, index) => index + 1).filter((place) => !taken.has(place))
  for (const { stay_id, place_no } of residents.filter((each) => (each.place_no ?? 0) > places)) {
    await rowsOf(env, 'stay').update(stay_id, { place_no: free.shift() ?? place_no })
  }
}
