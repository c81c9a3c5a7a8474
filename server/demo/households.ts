import type { QueueTicketTable } from '#core/db/tables/client.ts'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { days, iso } from './clock.ts'
import { OTHER_NAME } from './country.ts'
import { makeHome, makeOther } from './house.ts'
import type { Person, PersonInput } from './people.ts'
import { QUEUE, queuePeople } from './queue.ts'
import type { Random } from './random.ts'
import { changeRooms, type Resident, sendAway, settle, ticketRow } from './residents.ts'
import type { Worker } from './rota.ts'
import type { Household } from './stage.ts'

interface Making {
  now: Date
  people: (wanted: PersonInput) => Person
  /** Residents, including absent ones. */
  count: number
  workers: readonly Worker[]
}

/** The resident of examples and documents: walks with a frame, is forgetful, and sings. */
const BEST_KNOWN: Partial<PersonInput> = {
  id: ids.client,
  first: 'Maimu',
  profile: {
    mobility: 'aid',
    hasMemoryTrouble: true,
    continence: 'helped',
    eating: 'self',
    appetite: 0.82,
    social: 0.8,
    pain: 'põlve',
    hearing: true,
    mood: 3.9,
    calmNights: 0.72,
    careLevel: 2,
    hasSore: false,
    isRough: false,
    hasDiabetes: false,
  },
}

/** Two thirds of residents are women; two are in hospital and one is at home. */
export function createHome(random: Random, { now, people, count, workers }: Making): Household {
  const house = makeHome(random, now, count + 1)
  const men = Math.round(count * 0.344)
  const known = [
    { ...BEST_KNOWN, birthDate: birthday(now, 2, 86) },
    { birthDate: birthday(now, 5, 90) },
    { id: ids.otherClient, birthDate: birthday(now, -40, 101) },
  ]
  const residents = settle(random, house, people, { women: count - men, men, known, now })
  changeRooms(random, residents, house.rooms, now, Math.ceil(count / 7))
  const absences = sendAway(random, residents, now, [
    { reason: 'haiglas', gender: 'female', ago: 4, back: 3 },
    { reason: 'haiglas', gender: 'male', ago: 1, back: null },
    { reason: 'kodus', gender: 'female', ago: 2, back: 2 },
  ])
  const { waiting, tickets } = queuePeople(random, now, people, house, QUEUE)
  return { house, workers, now, residents, waiting, absences, tickets: [...tickets, ...admitted(random, residents, now)] }
}

export function createOther(random: Random, { now, people, count, workers }: Making): Household {
  const house = makeOther(random, now, OTHER_NAME, count + 3)
  const men = Math.round(count * 0.3)
  const residents = settle(random, house, people, { women: count - men, men, known: [], now })
  const absences = sendAway(random, residents, now, [{ reason: 'haiglas', gender: 'female', ago: 3, back: null }])
  const { waiting, tickets } = queuePeople(random, now, people, house, { waiting: 4, elsewhere: 1, planned: 0 })
  return { house, workers, now, residents, waiting, absences, tickets }
}

/** A birth date for this age; not 29 February, which most years lack. */
function birthday(now: Date, inDays: number, age: number): string {
  const day = addDays(dayOf(now), inDays)
  const safe = day.endsWith('-02-29') ? addDays(day, 1) : day
  return `${Number(safe.slice(0, 4)) - age}${safe.slice(4)}`
}

/** Most who came in the last two years were on the waiting list before. */
function admitted(random: Random, residents: readonly Resident[], now: Date): QueueTicketTable[] {
  const recent = residents.filter(({ arrived }) => now.getTime() - arrived < days(730) && random.chance(0.7))
  return recent.map((resident) => {
    const queued = resident.arrived - days(random.int(9, 160))
    return ticketRow(random, resident, queued, {
      ver: 2,
      updated_at: iso(resident.arrived),
      closed_at: iso(resident.arrived),
      close_reason: 'admitted',
    })
  })
}
