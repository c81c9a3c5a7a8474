import { brokenRule } from '../roomFit.ts'
import { addDays } from '../time.ts'

type Sex = 'female' | 'male'

/** Days in a row: from the first until the day that no longer belongs to them; null if no end is known. */
export interface Span {
  from: string
  until: string | null
}

/** A room as the plan of places knows it. */
export interface PlannedRoom {
  places: number
  /** One for each resident and each reservation. */
  taken: readonly Span[]
  /** While it is cleaned, repaired or closed. */
  closed: readonly Span[]
}

/** A room in which somebody could be placed. */
export interface SoughtRoom extends PlannedRoom {
  unit_id: string | null
  gender_rule: Sex | null
  floor: number
  name: string
}

interface Sought {
  span: Span
  /** Null: not known, so a room with a rule may not fit. */
  gender: Sex | null
  /** Null: any. */
  unitId: string | null
}

interface Gap<Room> {
  room: Room
  /** Places that are free on every day of the span. */
  free_places: number
  /** The first later day on which no place is free; null if none is known. */
  free_until: string | null
}

/** The first day on which a resident's place is free: the day after the planned one, and never before tomorrow. Null if none is planned. */
export const freeFrom = (leavingOn: string | null, today: string): string | null =>
  leavingOn === null ? null : addDays(leavingOn > today ? leavingOn : today, 1)

/** The number of places that are free on every day of a span. */
export function freePlacesOver({ places, taken, closed }: PlannedRoom, span: Span): number {
  if (closed.some((each) => overlaps(each, span))) return 0
  // Between two arrivals the number of free places can only grow, as people leave, so the first day and the days of arrivals are enough.
  const days = [span.from, ...taken.map(({ from }) => from).filter((day) => includes(span, day))]
  return Math.max(0, Math.min(...days.map((day) => places - takenOn(taken, day))))
}

/**
 * Rooms with a place for the whole span, the best fit first: the shortest rest after it, so that long gaps stay whole; then rooms whose
 * rule names the person's sex, so that rooms for everybody stay free; then by floor and name.
 */
export function findGaps<Room extends SoughtRoom>(rooms: readonly Room[], { span, gender, unitId }: Sought): Gap<Room>[] {
  return rooms
    .filter((room) => (unitId === null || room.unit_id === unitId) && !(gender !== null && brokenRule(room, { gender })))
    .map((room) => ({ room, free_places: freePlacesOver(room, span), free_until: fullFrom(room, span.from) }))
    .filter(({ free_places }) => free_places > 0)
    .toSorted((one, other) => byFit(one, other))
}

function byFit(one: Gap<SoughtRoom>, other: Gap<SoughtRoom>): number {
  return (
    (one.free_until ?? FOREVER).localeCompare(other.free_until ?? FOREVER) ||
    Number(one.room.gender_rule === null) - Number(other.room.gender_rule === null) ||
    one.room.floor - other.room.floor ||
    one.room.name.localeCompare(other.room.name, 'et', { numeric: true })
  )
}

/** The first day after `day` on which no place is free, by what is known; null if there is none. */
function fullFrom({ places, taken, closed }: PlannedRoom, day: string): string | null {
  const starts = [...taken, ...closed].map(({ from }) => from).filter((from) => from > day)
  const full = starts.toSorted().find((start) => closed.some((each) => includes(each, start)) || takenOn(taken, start) >= places)
  return full ?? null
}

const takenOn = (taken: readonly Span[], day: string): number => taken.filter((span) => includes(span, day)).length

/** Later than any day. */
const FOREVER = '9999'

const includes = ({ from, until }: Span, day: string): boolean => from <= day && day < (until ?? FOREVER)

export const overlaps = (one: Span, other: Span): boolean => one.from < (other.until ?? FOREVER) && other.from < (one.until ?? FOREVER)

/**
 * Gives each reservation the lowest place that nobody has while it lasts; `waiting` are those for whom none is left. Reservations are
 * placed by their first day, residents keep their place.
 */
export function placedSpans<Who extends Span>(
  places: number,
  residents: readonly (Who & { place_no: number })[],
  reservations: readonly Who[],
): { places: { place_no: number; spans: Who[] }[]; waiting: Who[] } {
  const rows: { place_no: number; spans: Who[] }[] = Array.from({ length: places }, (_, index) => {
    const place_no = index + 1
    return { place_no, spans: residents.filter((resident) => resident.place_no === place_no) }
  })
  const waiting: Who[] = []
  for (const reservation of reservations.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const place = rows.find(({ spans }) => spans.every((span) => !overlaps(span, reservation)))
    if (place) place.spans.push(reservation)
    else waiting.push(reservation)
  }
  return { places: rows, waiting }
}
