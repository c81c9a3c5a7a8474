import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { RoomView } from '#shared/contract/room.ts'

export const ROOM_STATES = ['vaba', 'koristuses', 'remondis', 'suletud'] as const
type RoomStateName = (typeof ROOM_STATES)[number]

/** A draft of a room, by the names of its two calls. */
export interface RoomDraft {
  name: string
  floor: string
  unit_id: string | null
  area_m2: string
  type: string
  gender_rule: 'female' | 'male' | null
  max_people: string
  amenities: string
  availability: RoomStateName
  availability_date: string | null
}

export const EMPTY_ROOM: RoomDraft = {
  name: '',
  floor: '1',
  unit_id: null,
  area_m2: '',
  type: '',
  gender_rule: null,
  max_people: '1',
  amenities: '',
  availability: 'vaba',
  availability_date: null,
}

export const draftOfRoom = (room: RoomView): RoomDraft => ({
  name: room.name,
  floor: String(room.floor),
  unit_id: room.unit_id,
  area_m2: room.area_m2 === null ? '' : String(room.area_m2).replace('.', ','),
  type: room.type ?? '',
  gender_rule: room.gender_rule,
  max_people: String(room.max_people),
  amenities: room.amenities.join(', '),
  // `hõivatud` and `broneeritud` are computed; as set by users both are `vaba`.
  availability: ROOM_STATES.find((state) => state === room.availability) ?? 'vaba',
  availability_date: room.availability_date,
})

/** A number as typed, with a comma or a point; the contract refuses NaN beside its field. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** The request that saves what the room is. */
export const roomInput = (draft: RoomDraft, id: string | null): Input<typeof contract.room.save> => ({
  ...(id ? { id } : {}),
  name: draft.name,
  floor: numberOf(draft.floor),
  unit_id: draft.unit_id,
  area_m2: draft.area_m2.trim() ? numberOf(draft.area_m2) : null,
  type: draft.type.trim() || null,
  gender_rule: draft.gender_rule,
  amenities: draft.amenities
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
  max_people: numberOf(draft.max_people),
})

/** Whether the state or its day changed, and the room itself: two endpoints, each called only if needed. */
export function changedParts(room: RoomView, draft: RoomDraft): { room: boolean; state: boolean } {
  const before = draftOfRoom(room)
  const state = before.availability !== draft.availability || before.availability_date !== draft.availability_date
  const { availability, availability_date } = before
  return { room: JSON.stringify(before) !== JSON.stringify({ ...draft, availability, availability_date }), state }
}
