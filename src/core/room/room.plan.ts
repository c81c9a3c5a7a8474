import type { contract } from '#shared/contract/index.ts'
import type { RoomPlan } from '#shared/contract/room.ts'
import { findGaps, freeFrom, placedSpans, type SoughtRoom, type Span } from '#shared/rules/room/placePlan.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { stateOn } from './place.store.ts'
import { plansOf, requireRoom, residentsOf, roomsOf } from './room.store.ts'

/** The places of the house, or of one room, from today on. @throws room-not-found */
export const planRooms: Handler<typeof contract.room.plan> = async (env, { room_id }) => {
  if (room_id !== undefined) await requireRoom(env.tx, env.actor.houseId, room_id)
  const rooms = (await roomsAhead(env, room_id)).map(({ plan }) => plan)
  const people = rooms.flatMap(({ places, waiting }) => [...places.flatMap((place) => place.people), ...waiting])
  env.auditSubjects({ entity: 'client', ids: [...new Set(people.map(({ client_id }) => client_id))] })
  return { rooms }
}

/** Rooms with a free place; nobody is named in the answer. */
export const findRoomGaps: Handler<typeof contract.room.gaps> = async (env, { from, days, gender, unit_id }) => {
  const today = dayOf(env.now)
  // A place cannot be taken in the past.
  const first = from < today ? today : from
  const span = { from: first, until: days === undefined ? null : addDays(first, days) }
  const found = findGaps(await roomsAhead(env), { span, gender: gender ?? null, unitId: unit_id ?? null })
  return {
    gaps: found.map(({ room: { plan, gender_rule }, free_places, free_until }) => ({
      room_id: plan.room_id,
      name: plan.name,
      floor: plan.floor,
      unit: plan.unit,
      gender_rule,
      free_places,
      free_until,
    })),
  }
}

type Room = Awaited<ReturnType<typeof roomsOf>>[number]
type PlannedPerson = RoomPlan['waiting'][number]
interface RoomAhead extends SoughtRoom {
  plan: RoomPlan
}

/** The rooms with who is in them and who comes, from the same stays and reservations as the board. */
async function roomsAhead({ tx, actor, now }: Env, roomId?: string): Promise<RoomAhead[]> {
  const today = dayOf(now)
  const rooms = await roomsOf(tx, actor.houseId, roomId)
  const residents = Map.groupBy(await residentsOf(tx, actor.houseId, roomId), (each) => each.room_id)
  const reservations = Map.groupBy(await plansOf(tx, actor.houseId, roomId), (each) => each.room_id)
  return rooms.map((room) => {
    const living = (residents.get(room.id) ?? []).map((each) => ({
      ...personOf(each),
      kind: 'resident' as const,
      status: each.absence_id ? ('eemal' as const) : ('majas' as const),
      place_no: each.place_no ?? 0,
      from: today,
      until: freeFrom(each.leaving_on, today),
    }))
    // A reservation without a day, or whose day has passed, keeps its place from today on.
    const coming = (reservations.get(room.id) ?? []).map((each) => ({
      ...personOf(each),
      kind: 'reserved' as const,
      status: 'ootel' as const,
      from: each.planned_on === null || each.planned_on < today ? today : each.planned_on,
      until: null,
    }))
    return roomAhead(room, { living, coming, today })
  })
}

interface People {
  living: readonly (PlannedPerson & { place_no: number })[]
  coming: readonly PlannedPerson[]
  today: string
}

function roomAhead(
  { id: room_id, name, floor, unit, unit_id, gender_rule, max_people, ...room }: Room,
  { living, coming, today }: People,
): RoomAhead {
  const closed = closedFrom(room, today)
  const { places, waiting } = placedSpans<PlannedPerson>(max_people, living, coming)
  return {
    places: max_people,
    taken: [...living, ...coming],
    closed: closed === null ? [] : [closed],
    unit_id,
    gender_rule,
    floor,
    name,
    plan: {
      room_id,
      name,
      floor,
      unit,
      closed,
      places: places.map(({ place_no, spans }) => ({ place_no, people: spans.map(plainPerson) })),
      waiting: waiting.map(plainPerson),
    },
  }
}

/** The days on which a room cannot be used; null if it can. A room closed by hand has no end. */
function closedFrom(room: Pick<Room, 'availability' | 'availability_date'>, today: string): (Span & NonNullable<RoomPlan['closed']>) | null {
  const state = stateOn(room, today)
  if (state === 'vaba') return null
  return { state, from: today, until: state === 'suletud' ? null : room.availability_date }
}

const personOf = ({ client_id, first_name, last_name }: { client_id: string; first_name: string; last_name: string }) => ({
  client_id,
  name: `${first_name} ${last_name}`,
})

/** Without the place's number, which its row says. */
const plainPerson = ({ kind, client_id, name, status, from, until }: PlannedPerson): PlannedPerson => ({ kind, client_id, name, status, from, until })
