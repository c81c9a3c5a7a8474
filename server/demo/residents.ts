import type { AbsenceTable, QueueTicketTable, StayTable } from '#core/db/tables/client.ts'
import { dayOf } from '#shared/rules/time.ts'
import { clock, dayBefore, days, iso, minutes } from './clock.ts'
import { SYSTEM } from './country.ts'
import { type House, type PlannedRoom, setGenderRule } from './house.ts'
import type { Gender } from './surnames.ts'
import type { Person, PersonInput } from './people.ts'
import { at, makeId, type Random } from './random.ts'

/** A present or former resident, with the daily times that the diary uses. */
export interface Resident extends Person {
  unit: number
  room: string
  arrived: number
  /** When the stay ended; null for present residents. */
  ended: number | null
  died: boolean
  absences: { from: number; to: number | null; reason: AbsenceTable['reason'] }[]
  stays: StayTable[]
}

/** A place in a room with whose it is. */
interface Place {
  room: PlannedRoom
  no: number
  gender: Gender
  isCouple: boolean
}

export interface Population {
  women: number
  men: number
  /** Fixed ids and birth dates, for the first women. */
  known: Partial<PersonInput>[]
  now: Date
}

/** Residents for every place of the open rooms but one, and the former residents of the last five years. */
export function settle(random: Random, house: House, people: (wanted: PersonInput) => Person, population: Population): Resident[] {
  const residents: Resident[] = []
  const past: Resident[] = []
  const known = [...population.known]
  let couple: string | null = null
  for (const [index, place] of assignPlaces(random, house.rooms, population).entries()) {
    const arrived = arrival(random, population.now, place.isKnown ? 200 : 6, place.isKnown ? undefined : RECENT.get(index))
    const base = { houseId: house.row.id, gender: place.gender, known: arrived, changed: arrived + days(1), inMemoryUnit: place.unitIsMemory }
    const settled = place.isKnown ? (known.shift() ?? {}) : {}
    const person = people({ ...base, ...settled, ...(place.isYoung ? { isYoung: true } : {}), ...(place.isCouple && couple ? { last: couple } : {}) })
    if (place.isCouple) couple = couple ? null : person.client.last_name
    residents.push(live(random, person, place, arrived, null))
    past.push(...predecessors(random, house, people, place, arrived, population.now))
  }
  return [...residents, ...past]
}

interface AssignedPlace extends Place {
  isYoung: boolean
  isKnown: boolean
  unitIsMemory: boolean
}

/** Room assignment: by sex, one couple, and the last floor's single rooms for the two young residents. */
function assignPlaces(random: Random, rooms: readonly PlannedRoom[], { women, men, known }: Population): AssignedPlace[] {
  const left = { female: women, male: men }
  const open = rooms.filter((room) => room.isOpen)
  const first = at(
    open,
    open.findIndex((room) => room.row.max_people === 2),
  )
  const couple = open.findLast((room) => room.row.max_people === 2)
  const ordered = [first, ...random.shuffle(open.filter((room) => room !== first)).toSorted((a, b) => b.row.max_people - a.row.max_people)]
  const places: AssignedPlace[] = []
  for (const room of ordered) {
    const size = room.row.max_people
    const isCouple = room === couple && left.female > 0 && left.male > 0
    const isForWomen = room === first || (left.female >= size && (left.male < size || random.chance(left.female / (left.female + left.male))))
    if (!isCouple) setGenderRule(room, isForWomen ? 'female' : 'male')
    for (let no = 1; no <= size; no++) {
      const gender: Gender = isCouple ? (no === 1 ? 'female' : 'male') : isForWomen ? 'female' : 'male'
      if (left[gender] === 0) continue
      left[gender] -= 1
      places.push({ room, no, gender, isCouple, isYoung: false, isKnown: false, unitIsMemory: room.unit === 1 })
    }
  }
  for (const gender of ['female', 'male'] as const) {
    const young = places.findLast((place) => place.gender === gender && place.room.row.max_people === 1)
    if (young && women + men > 30 && known.length > 0) young.isYoung = true
  }
  for (const place of places.filter(({ gender, isYoung, isCouple }) => gender === 'female' && !isYoung && !isCouple).slice(0, known.length))
    place.isKnown = true
  return places
}

/** The mean stay of 3.3 years is a turnover of 30% a year (volumes.md 5.2). */
const MEAN_STAY = 3.3 * 365

/** Places that changed hands recently, with the days since, so that the diary has arrivals and departures. */
const RECENT = new Map([
  [11, 8],
  [24, 29],
  [37, 51],
])

function arrival(random: Random, now: Date, least: number, settled?: number): number {
  const ago = settled ?? Math.round(Math.min(9 * 365, Math.max(least, -Math.log(1 - random.next()) * MEAN_STAY)))
  return dayBefore(now, ago).at(clock(random.int(10, 15), random.pick([0, 15, 30, 45])))
}

function predecessors(
  random: Random,
  house: House,
  people: (wanted: PersonInput) => Person,
  place: AssignedPlace,
  until: number,
  now: Date,
): Resident[] {
  const found: Resident[] = []
  const horizon = now.getTime() - days(5 * 365)
  let ended = until - days(random.int(3, 25)) + minutes(random.int(-200, 300))
  while (ended > horizon) {
    const arrived = ended - days(Math.max(20, -Math.log(1 - random.next()) * MEAN_STAY))
    const person = people({
      houseId: house.row.id,
      gender: place.isCouple ? 'female' : place.gender,
      known: arrived,
      changed: ended,
      inMemoryUnit: place.unitIsMemory,
    })
    found.push(live(random, person, place, arrived, ended))
    ended = arrived - days(random.int(3, 25))
  }
  return found
}

function live(random: Random, person: Person, place: AssignedPlace, arrived: number, ended: number | null): Resident {
  const died = ended !== null && random.chance(0.74)
  if (ended !== null && died) person.client.died_on = dayOf(new Date(ended))
  if (person.profile.isYoung)
    person.client.search_info = person.client.gender === 'female' ? 'kõrvaklapid, joonistab' : 'mängib kitarri, käib poes ise'
  const resident: Resident = { ...person, unit: place.room.unit, room: place.room.row.id, arrived, ended, died, absences: [], stays: [] }
  resident.stays.push(stayRow(random, resident, { from: arrived, no: ended === null ? place.no : null }))
  return resident
}

function stayRow(random: Random, { client, room, arrived, ended, died }: Resident, { from, no }: { from: number; no: number | null }): StayTable {
  return {
    id: makeId(random, from, 0),
    ver: ended === null ? 1 : 2,
    updated_at: iso(ended ?? from),
    updated_by: SYSTEM,
    deleted_at: null,
    house_id: client.house_id,
    client_id: client.id,
    room_id: room,
    place_no: no,
    started_at: iso(from),
    ended_at: ended === null ? null : iso(ended),
    end_reason: ended === null ? null : died ? 'died' : 'left',
    note: ended === null || died ? null : random.pick(LEFT_NOTES),
    arrived_on: dayOf(iso(arrived)),
    left_on: ended === null ? null : dayOf(iso(ended)),
    leaving_on: null,
    leaving_place: null,
    leaving_reason: null,
  }
}

const LEFT_NOTES = [
  'Kolis tütre juurde.',
  'Kolis teise hooldekodusse, lähedastele lähemale.',
  'Tervis paranes, läks tagasi koju.',
  'Liikus õendushaiglasse.',
  'Intervallhoid lõppes.',
  'Kolis poja perre.',
]

/** Some changed rooms once: the former stay ends at the very instant at which the present one begins. */
export function changeRooms(random: Random, residents: readonly Resident[], rooms: readonly PlannedRoom[], now: Date, count: number): void {
  const old = residents.filter((resident) => resident.ended === null && now.getTime() - resident.arrived > days(120))
  for (const resident of random.shuffle(old).slice(0, count)) {
    const open = at(resident.stays, 0)
    const span = (now.getTime() - resident.arrived) / days(1)
    const moved = iso(dayBefore(now, random.int(10, Math.floor(span) - 20)).at(clock(random.int(10, 14), random.int(0, 59))))
    const from = random.pick(rooms.filter(({ row, isOpen }) => isOpen && row.id !== resident.room))
    const closed: StayTable = {
      ...open,
      id: makeId(random, resident.arrived, 1),
      ver: 2,
      updated_at: moved,
      room_id: from.row.id,
      place_no: null,
      ended_at: moved,
      end_reason: 'room',
      left_on: null,
      note: random.pick(MOVE_NOTES),
    }
    resident.stays = [closed, { ...open, id: makeId(random, Date.parse(moved), 2), updated_at: moved, started_at: moved }]
  }
}

const MOVE_NOTES = [
  'Soovis vaiksemat tuba.',
  'Toakaaslasega ei sobinud.',
  'Valvelauale lähemale.',
  'Vabanes aknaga aia poole tuba.',
  'Abivajadus kasvas.',
  null,
]

/** Two in hospital and one at home now, and earlier, finished absences. */
export function sendAway(
  random: Random,
  residents: readonly Resident[],
  now: Date,
  open: readonly { reason: AbsenceTable['reason']; gender: Gender; ago: number; back: number | null }[],
): AbsenceTable[] {
  const rows: AbsenceTable[] = []
  const here = residents.filter(
    ({ ended, arrived, profile, client }) =>
      ended === null && now.getTime() - arrived > days(40) && !profile.isYoung && !client.id.startsWith('01990000-'),
  )
  const mixed = random.shuffle(here)
  const leave = (resident: Resident, reason: AbsenceTable['reason'], from: number, to: number | null, until: string | null) => {
    resident.absences.push({ from, to, reason })
    rows.push({
      id: makeId(random, from, rows.length),
      ver: to === null ? 1 : 2,
      updated_at: iso(to ?? from),
      updated_by: SYSTEM,
      deleted_at: null,
      house_id: resident.client.house_id,
      client_id: resident.client.id,
      reason,
      until_on: until,
      started_at: iso(from),
      ended_at: to === null ? null : iso(to),
    })
  }
  for (const { reason, gender, ago, back } of open) {
    const index = mixed.findIndex(({ client }) => client.gender === gender)
    if (index < 0) continue
    const from = dayBefore(now, ago).at(reason === 'haiglas' ? clock(16, 40) : clock(11, 10))
    for (const resident of mixed.splice(index, 1)) leave(resident, reason, from, null, back === null ? null : dayBefore(now, -back).day)
  }
  for (const resident of mixed.slice(0, Math.round(residents.length / 12))) {
    const ago = random.int(12, 38)
    const isHospital = random.chance(0.7)
    const length = isHospital ? random.int(3, 9) : random.int(1, 3)
    leave(
      resident,
      isHospital ? 'haiglas' : 'kodus',
      dayBefore(now, ago).at(clock(random.int(9, 20), random.int(0, 59))),
      dayBefore(now, ago - length).at(clock(random.int(11, 15), random.int(0, 59))),
      null,
    )
  }
  return rows
}

/** A queue ticket; closed ones belong to people who moved in. */
export function ticketRow(random: Random, person: Person, queued: number, changes: Partial<QueueTicketTable>): QueueTicketTable {
  return {
    id: makeId(random, queued, 0),
    ver: 1,
    updated_at: iso(queued),
    updated_by: SYSTEM,
    deleted_at: null,
    house_id: person.client.house_id,
    client_id: person.client.id,
    queued_on: dayOf(new Date(queued)),
    planned_room_id: null,
    planned_on: null,
    placed_elsewhere: 0,
    closed_at: null,
    close_reason: null,
    ...changes,
  }
}
