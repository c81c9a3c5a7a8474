import type { RoomView } from '#shared/contract/room.ts'
import { AppError } from '#shared/errors.ts'
import { freeFrom } from '#shared/rules/room/placePlan.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { stateOn } from './place.store.ts'
import { plansOf, residentsOf, roomsOf } from './room.store.ts'
import { fileAddress } from '#shared/files.ts'

type Room = Awaited<ReturnType<typeof roomsOf>>[number]
type Resident = Awaited<ReturnType<typeof residentsOf>>[number]
type Plan = Awaited<ReturnType<typeof plansOf>>[number]
type Asker = Pick<Env, 'tx' | 'actor' | 'now'>

/** Later than any day. */
const LATER = '9999'

/** The house's rooms as they are, or as they will be on a later day; three queries, however many rooms. */
export async function roomViews({ tx, actor, now }: Asker, on: string = dayOf(now), id?: string): Promise<RoomView[]> {
  const rooms = await roomsOf(tx, actor.houseId, id)
  const residents = Map.groupBy(await residentsOf(tx, actor.houseId, id), (each) => each.room_id)
  const plans = Map.groupBy(await plansOf(tx, actor.houseId, id), (each) => each.room_id)
  const today = dayOf(now)
  const staysUntil = ({ leaving_on }: Resident): boolean => (freeFrom(leaving_on, today) ?? LATER) > on
  return rooms.map((room) => roomView(room, (residents.get(room.id) ?? []).filter(staysUntil), plans.get(room.id) ?? [], on))
}

/** One room as of today. @throws room-not-found */
export async function roomById(asker: Asker, id: string): Promise<RoomView> {
  const [room] = await roomViews(asker, dayOf(asker.now), id)
  if (!room) throw new AppError('room-not-found')
  return room
}

function roomView(room: Room, residents: Resident[], plans: Plan[], on: string): RoomView {
  const { house_id, ver, unit_id, unit, name, floor, area_m2, type, gender_rule, availability_date, max_people } = room
  const state = stateOn(room, on)
  const kept = plans.filter((plan) => plan.planned_on === null || plan.planned_on <= on).length
  const free = state === 'vaba' ? Math.max(0, max_people - residents.length - kept) : 0
  return {
    id: room.id,
    house_id,
    ver,
    unit_id,
    unit,
    name,
    floor,
    area_m2,
    type,
    gender_rule,
    availability_date,
    max_people,
    amenities: JSON.parse(room.amenities) as string[],
    image: fileAddress('room', room.id, room.image),
    availability: state !== 'vaba' ? state : free > 0 ? 'vaba' : residents.length >= max_people ? 'hõivatud' : 'broneeritud',
    free_places: free,
    residents: residents.map((each) => ({
      client_id: each.client_id,
      name: `${each.first_name} ${each.last_name}`,
      gender: each.gender,
      picture: fileAddress('client', each.client_id, each.picture),
      status: each.absence_id ? ('eemal' as const) : ('majas' as const),
      place_no: each.place_no ?? 0,
    })),
    planned: plans.map((plan) => ({ client_id: plan.client_id, name: `${plan.first_name} ${plan.last_name}`, on: plan.planned_on })),
  }
}
