import type { RoomView } from '#shared/contract/room.ts'

/** The board's filters. */
export interface RoomFilters {
  isFreeOnly: boolean
  unitId: string | null
  floor: number | null
}

export const NO_ROOM_FILTERS: RoomFilters = { isFreeOnly: false, unitId: null, floor: null }

/** Rooms of one floor and unit, as they stand beside each other in the house. */
export interface BoardSection {
  key: string
  floor: number
  unit: string | null
  rooms: RoomView[]
}

/** The matching rooms, by floor from the lowest and by unit, each by number. */
export function boardOf(rooms: readonly RoomView[], filters: RoomFilters, compare: (a: string, b: string) => number): BoardSection[] {
  const sections = new Map<string, BoardSection>()
  for (const room of [...rooms]
    .filter((each) => fits(each, filters))
    .toSorted((a, b) => a.floor - b.floor || compare(a.unit ?? '', b.unit ?? '') || compare(a.name, b.name))) {
    const key = `${room.floor}/${room.unit_id ?? ''}`
    const section = sections.get(key) ?? { key, floor: room.floor, unit: room.unit, rooms: [] }
    section.rooms.push(room)
    sections.set(key, section)
  }
  return [...sections.values()]
}

const fits = (room: RoomView, { isFreeOnly, unitId, floor }: RoomFilters): boolean =>
  (!isFreeOnly || room.free_places > 0) && (unitId === null || room.unit_id === unitId) && (floor === null || room.floor === floor)

/** Reads the filters of an address: `?vabad=1&yksus=…&korrus=2`. */
export function readRoomFilters(parameters: URLSearchParams): RoomFilters {
  const floor = Number(parameters.get('korrus') ?? Number.NaN)
  return { isFreeOnly: parameters.has('vabad'), unitId: parameters.get('yksus'), floor: Number.isInteger(floor) ? floor : null }
}

export function writeRoomFilters({ isFreeOnly, unitId, floor }: RoomFilters, on: string | null): URLSearchParams {
  const parameters = new URLSearchParams()
  if (isFreeOnly) parameters.set('vabad', '1')
  if (unitId) parameters.set('yksus', unitId)
  if (floor !== null) parameters.set('korrus', String(floor))
  if (on) parameters.set('paev', on)
  return parameters
}
