import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ContentName, Day, Gender, Id, Line, StoredDay } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'

/** States that users set; `vaba` only says that nothing prevents use, the rest is computed from stays. */
export const RoomState = z.enum(['vaba', 'koristuses', 'remondis', 'suletud'])
/** What the board shows (screens.md 2.6 "Rooms"). */
export const RoomAvailability = z.enum(['vaba', 'broneeritud', 'hõivatud', 'koristuses', 'remondis', 'suletud'])

export const RoomResident = z.strictObject({
  client_id: Id,
  name: z.string(),
  gender: Gender.nullable(),
  picture: z.string().nullable(),
  /** `majas`, or `eemal` while the place is kept. */
  status: z.enum(['majas', 'eemal']),
  place_no: z.int(),
})

/** A room with its residents; free places are counted from open stays and reservations. */
export const RoomView = z.strictObject({
  id: Id,
  house_id: Id,
  ver: z.int(),
  unit_id: Id.nullable(),
  unit: z.string().nullable(),
  name: z.string(),
  floor: z.int(),
  area_m2: z.number().nullable(),
  type: z.string().nullable(),
  gender_rule: Gender.nullable(),
  amenities: z.array(z.string()),
  image: z.string().nullable(),
  availability: RoomAvailability,
  availability_date: StoredDay.nullable(),
  max_people: z.int(),
  /** Free places on the requested day. */
  free_places: z.int(),
  residents: z.array(RoomResident),
  /** Places reserved for clients in the queue, with the first day. */
  planned: z.array(z.strictObject({ client_id: Id, name: z.string(), on: StoredDay.nullable() })),
})
export type RoomView = z.output<typeof RoomView>

/** The longest period that is planned and sought, in days. */
const LONGEST_PLAN = 365

/** From the first day until the day that no longer belongs to it; null if no end is known. */
const span = { from: StoredDay, until: StoredDay.nullable() }
const PlannedPerson = z.strictObject({
  kind: z.enum(['resident', 'reserved']),
  client_id: Id,
  name: z.string(),
  status: z.enum(['majas', 'eemal', 'ootel']),
  ...span,
})
/** A room's places from a day on: who lives there, who comes and when. */
export const RoomPlan = z.strictObject({
  room_id: Id,
  name: z.string(),
  floor: z.int(),
  unit: z.string().nullable(),
  /** While it is cleaned, repaired or closed. */
  closed: z.strictObject({ state: z.enum(['koristuses', 'remondis', 'suletud']), ...span }).nullable(),
  places: z.array(z.strictObject({ place_no: z.int(), people: z.array(PlannedPerson) })),
  /** Reservations for which no place is free on their day. */
  waiting: z.array(PlannedPerson),
})
export type RoomPlan = z.output<typeof RoomPlan>

/** A room with a place that is free on every day sought. */
export const RoomGap = z.strictObject({
  room_id: Id,
  name: z.string(),
  floor: z.int(),
  unit: z.string().nullable(),
  gender_rule: Gender.nullable(),
  free_places: z.int(),
  /** The first later day on which no place is free, as far as it is known. */
  free_until: StoredDay.nullable(),
})
export type RoomGap = z.output<typeof RoomGap>

/** Who has lived in a room; days are inclusive. */
export const RoomStay = z.strictObject({
  client_id: Id,
  name: z.string(),
  from: StoredDay,
  /** Null while it lasts. */
  until: StoredDay.nullable(),
  days: z.int(),
  end_reason: z.enum(['room', 'left', 'died']).nullable(),
})
export type RoomStay = z.output<typeof RoomStay>

const One = z.strictObject({ room: RoomView })
const notFound = ['room-not-found'] as const

/** Shared by every change of one room. */
const changesRoom = {
  method: 'POST',
  needs: 'room.save',
  scope: 'house',
  reads: [],
  invalidates: ['room'],
  audit: 'subject',
  output: One,
} as const

/** Shared by what is asked of rooms and the people in them. */
const seesRooms = {
  method: 'GET',
  needs: 'room.read',
  scope: 'house',
  runsOn: 'both',
  copy: 'whole',
  reads: ['room', 'stay', 'client', 'queue'],
  invalidates: [],
  audit: 'list',
} as const

export const room = {
  list: endpoint({
    method: 'GET',
    path: '/api/rooms',
    summary: 'Returns the rooms of the house with their residents and free places, today or on another day.',
    needs: 'room.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['room', 'stay', 'client', 'queue'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({ on: Day.optional() }),
    output: z.strictObject({ rooms: z.array(RoomView) }),
    example: {},
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/room/:id',
    summary: 'Returns one room.',
    needs: 'room.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['room', 'stay', 'client', 'queue'],
    invalidates: [],
    audit: 'list',
    errors: notFound,
    input: z.strictObject({ id: Id }),
    output: One,
    example: { id: ids.room },
  }),
  history: endpoint({
    ...seesRooms,
    path: '/api/room/:id/history',
    summary: 'Returns who has lived in a room, the newest first, with the days of each stay and the days when it was empty.',
    needs: 'client.read',
    errors: notFound,
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      stays: z.array(RoomStay),
      empty: z.array(z.strictObject({ from: StoredDay, until: StoredDay, days: z.int() })),
    }),
    example: { id: ids.room },
  }),
  plan: endpoint({
    ...seesRooms,
    path: '/api/rooms/plan',
    summary: 'Returns the places of the house or of one room from today on: who lives there, who arrives, and until when a room is closed.',
    errors: notFound,
    input: z.strictObject({ room_id: Id.optional() }),
    output: z.strictObject({ rooms: z.array(RoomPlan) }),
    example: {},
  }),
  gaps: endpoint({
    ...seesRooms,
    path: '/api/rooms/gaps',
    summary: 'Returns rooms with a place that is free from a day on, for a number of days or without an end, the best match first.',
    audit: 'none',
    errors: [],
    input: z.strictObject({
      from: Day,
      days: z.coerce.number().int().min(1).max(LONGEST_PLAN).optional(),
      gender: Gender.optional(),
      unit_id: Id.optional(),
    }),
    output: z.strictObject({ gaps: z.array(RoomGap) }),
    example: { from: '2026-12-01', days: 14 },
  }),
  save: endpoint({
    ...changesRoom,
    path: '/api/rooms',
    summary: 'Adds a room, or changes the one with `id`.',
    runsOn: 'server',
    errors: ['room-not-found', 'room-name-taken', 'room-not-empty'],
    input: z.strictObject({
      id: Id.optional(),
      name: z.string().trim().min(1).max(20),
      floor: z.int().min(-1).max(20),
      unit_id: Id.nullish(),
      area_m2: z.number().min(1).max(500).nullish(),
      type: Line.nullish(),
      gender_rule: Gender.nullish(),
      amenities: z.array(z.string().max(60)).max(30).optional(),
      max_people: z.int().min(1).max(12),
    }),
    example: { name: '399', floor: 3, max_people: 1 },
  }),
  image: endpoint({
    ...changesRoom,
    path: '/api/rooms/image',
    upload: 'picture',
    summary: 'Sets a room’s picture (multipart id, image).',
    runsOn: 'server',
    errors: ['room-not-found', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    example: { id: ids.room, image: EXAMPLE_IMAGE },
  }),
  daycare: endpoint({
    ...changesRoom,
    // Cleaning that was ordered is done where the room is usable again.
    invalidates: ['room', 'task'],
    path: '/api/daycare',
    summary: 'Sets whether a room can be used, from when, and by how many.',
    runsOn: 'both',
    copy: 'whole',
    errors: ['room-not-found', 'room-not-empty'],
    input: z.strictObject({ id: Id, availability: RoomState, availability_date: Day.nullish(), max_people: z.int().min(1).max(12).optional() }),
    example: { id: ids.room, availability: 'koristuses' },
  }),
  switch: endpoint({
    method: 'POST',
    path: '/api/rooms/switch-rooms',
    summary: 'Lets two residents change places at the same instant.',
    needs: 'client.move',
    scope: 'house',
    runsOn: 'server',
    reads: [],
    invalidates: ['stay', 'room', 'client'],
    audit: 'subject',
    errors: ['client-not-found', 'transition-not-allowed', 'room-changed', 'room-closed'],
    /** The rooms in which the user saw both clients; refused with `room-changed` if either has moved by now. */
    input: z.strictObject({ client_id: Id, other_client_id: Id, expected_room_id: Id.optional(), expected_other_room_id: Id.optional() }),
    /** `move_id`: the first move, by which both are reversed. */
    output: z.strictObject({ rooms: z.array(RoomView), move_id: Id }),
    example: { client_id: ids.client, other_client_id: ids.otherClient },
  }),
  delete: endpoint({
    method: 'GET',
    path: '/api/rooms/:id/delete',
    destroys: { deletePath: '/api/rooms/:id' },
    summary: 'Removes an empty room.',
    needs: 'room.save',
    scope: 'house',
    runsOn: 'server',
    reads: [],
    invalidates: ['room'],
    audit: 'subject',
    errors: ['room-not-found', 'room-not-empty'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ id: Id }),
    example: { id: ids.room },
  }),
}
