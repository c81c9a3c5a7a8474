import type { QueueTicketTable } from '#core/db/tables/client.ts'
import { clock, dayBefore } from './clock.ts'
import type { House } from './house.ts'
import type { Person, PersonInput } from './people.ts'
import { type Random } from './random.ts'
import { ticketRow } from './residents.ts'

export interface QueueSize {
  waiting: number
  /** How many have found a place elsewhere and are still in the queue. */
  elsewhere: number
  /** How many have a reserved room and day. */
  planned: number
}

export const QUEUE: QueueSize = { waiting: 14, elsewhere: 3, planned: 2 }

/** People in the queue; reserved rooms are those being cleaned or repaired, from the day after they are ready. */
export function queuePeople(
  random: Random,
  now: Date,
  people: (wanted: PersonInput) => Person,
  house: House,
  size: QueueSize,
): { waiting: Person[]; tickets: QueueTicketTable[] } {
  const closed = house.rooms.filter((room) => !room.isOpen)
  const waiting: Person[] = []
  const tickets: QueueTicketTable[] = []
  for (let index = 0; index < size.waiting; index++) {
    const queued = dayBefore(now, random.int(2, 240)).at(clock(random.int(9, 15), random.int(0, 59)))
    const gender = random.chance(0.62) ? 'female' : 'male'
    const person = people({ houseId: house.row.id, gender, known: queued, changed: queued })
    const room = index < size.planned ? closed[index] : undefined
    const planned = room ? { planned_room_id: room.row.id, planned_on: dayBefore(now, index === 0 ? -2 : -11).day } : {}
    waiting.push(person)
    tickets.push(ticketRow(random, person, queued, { ...planned, placed_elsewhere: index >= size.waiting - size.elsewhere ? 1 : 0 }))
  }
  return { waiting, tickets }
}

/** Defaults of an entry, in column order. */
export const UNMARKED = {
  refused: 0,
  reason: null,
  handover: 0,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
  plan_line: null,
  plan_due_at: null,
} as const
