import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { RoomView } from '#shared/contract/room.ts'

export const ROOM_STATES = ['vaba', 'koristuses', 'remondis', 'suletud'] as const
type RoomStateName = (typeof ROOM_STATES)[number]

/** What is being typed about a room. */
export interface RoomDraft {
  name: string
  floor: string
  unitId: string | null
  area: string
  type: string
  genderRule: 'female' | 'male' | null
  maxPeople: string
  amenities: string
  state: RoomStateName
  availableFrom: string | null
}

export const EMPTY_ROOM: RoomDraft = {
  name: '',
  floor: '1',
  unitId: null,
  area: '',
  type: '',
  genderRule: null,
  maxPeople: '1',
  amenities: '',
  state: 'vaba',
  availableFrom: null,
}

export const draftOfRoom = (room: RoomView): RoomDraft => ({
  name: room.name,
  floor: String(room.floor),
  unitId: room.unit_id,
  area: room.area_m2 === null ? '' : String(room.area_m2).replace('.', ','),
  type: room.type ?? '',
  genderRule: room.gender_rule,
  maxPeople: String(room.max_people),
  amenities: room.amenities.join(', '),
  // `hõivatud` and `broneeritud` are counted by the house; of what people set, both are `vaba`.
  state: ROOM_STATES.find((state) => state === room.availability) ?? 'vaba',
  availableFrom: room.availability_date,
})

/** A number as typed, with a comma or a point; NaN is refused by the contract beside its field. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** The request that saves what the room is. */
export const roomInput = (draft: RoomDraft, id: string | null): Input<typeof contract.room.save> => ({
  ...(id ? { id } : {}),
  name: draft.name,
  floor: numberOf(draft.floor),
  unit_id: draft.unitId,
  area_m2: draft.area.trim() ? numberOf(draft.area) : null,
  type: draft.type.trim() || null,
  gender_rule: draft.genderRule,
  amenities: draft.amenities
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
  max_people: numberOf(draft.maxPeople),
})

/** Whether the state or its day was changed, and the room itself: two endpoints, so each is asked only when it must be. */
export function changedParts(room: RoomView, draft: RoomDraft): { room: boolean; state: boolean } {
  const before = draftOfRoom(room)
  const state = before.state !== draft.state || before.availableFrom !== draft.availableFrom
  const whole = JSON.stringify({ ...before, state: null, availableFrom: null }) !== JSON.stringify({ ...draft, state: null, availableFrom: null })
  return { room: whole, state }
}
