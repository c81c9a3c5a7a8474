import type { z } from 'zod'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { RoomResident, RoomView } from '#shared/contract/room.ts'

/**
 * What a browser may cache of each field: all of it, or nothing (null until the server answers). The table names every field of a view, so
 * a new one does not compile until someone decides; fields without an entry are not cached.
 */
type Keeping<View> = { readonly [Field in keyof View]-?: null extends View[Field] ? 'kept' | 'dropped' : 'kept' }

/** The personal code and all health facts stay out of the browser's storage (security.md 3.2). */
const CLIENT: Keeping<ClientView> = {
  id: 'kept',
  house_id: 'kept',
  ver: 'kept',
  first_name: 'kept',
  last_name: 'kept',
  called_name: 'kept',
  name: 'kept',
  gender: 'kept',
  birth_date: 'kept',
  personal_id: 'dropped',
  picture: 'kept',
  status: 'kept',
  // Being in hospital is a health fact.
  away_reason: 'dropped',
  away_until: 'kept',
  room_id: 'kept',
  room: 'kept',
  unit_id: 'kept',
  care_level: 'dropped',
  // Free text may contain anything.
  search_info: 'dropped',
  queued_date: 'kept',
  arrival_date: 'kept',
  here_since: 'dropped',
  leaving_on: 'kept',
  left_date: 'kept',
  planned_room_id: 'kept',
  planned_on: 'kept',
  placed_elsewhere: 'kept',
  last_entry_at: 'dropped',
  plan_review_on: 'dropped',
  care: 'dropped',
}

const ROOM: Keeping<RoomView> = {
  id: 'kept',
  house_id: 'kept',
  ver: 'kept',
  unit_id: 'kept',
  unit: 'kept',
  name: 'kept',
  floor: 'kept',
  area_m2: 'kept',
  type: 'kept',
  gender_rule: 'kept',
  amenities: 'kept',
  image: 'kept',
  availability: 'kept',
  availability_date: 'kept',
  max_people: 'kept',
  free_places: 'kept',
  residents: 'kept',
  planned: 'kept',
}
type Resident = z.output<typeof RoomResident>
const RESIDENT: Keeping<Resident> = { client_id: 'kept', name: 'kept', gender: 'kept', picture: 'kept', status: 'kept', place_no: 'kept' }
const PLANNED: Keeping<RoomView['planned'][number]> = { client_id: 'kept', name: 'kept', on: 'kept' }

/** Answers cached between page loads; nothing of any other endpoint. */
const KEPT: { readonly [Name in EndpointName]?: (answer: Output<EndpointOf<Name>>) => Output<EndpointOf<Name>> } = {
  'client.list': ({ clients }) => ({ clients: clients.map((client) => keep(CLIENT, client)) }),
  'room.list': ({ rooms }) => ({
    rooms: rooms.map((room) => ({
      ...keep(ROOM, room),
      residents: room.residents.map((resident) => keep(RESIDENT, resident)),
      planned: room.planned.map((planned) => keep(PLANNED, planned)),
    })),
  }),
  // These contain no personal data.
  'session.navigation': (answer) => answer,
  'house.get': (answer) => answer,
  'admin.houses': (answer) => answer,
  'kov.houses': (answer) => answer,
}

/** Whether answers of this endpoint may be cached. */
export const isKept = (name: unknown): name is EndpointName => typeof name === 'string' && Object.hasOwn(KEPT, name)

/** An endpoint's answer without fields that may not be cached. */
export const keptOf = <Name extends EndpointName>(name: Name, answer: Output<EndpointOf<Name>>): Output<EndpointOf<Name>> | undefined =>
  KEPT[name]?.(answer)

/** The table has every field of the view, and null only where the view allows it. */
const keep = <View extends object>(table: Keeping<View>, row: View): View =>
  Object.fromEntries(Object.entries(table).map(([field, how]) => [field, how === 'kept' ? row[field as keyof View] : null])) as View
