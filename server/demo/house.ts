import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { HouseTable, RoomTable, UnitTable } from '#core/db/tables/house.ts'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { days, iso } from './clock.ts'
import { PLACES, placed, SYSTEM } from './country.ts'
import type { Gender } from './surnames.ts'
import { at, makeId, type Random } from './random.ts'

/** A house with its rooms, before any residents. */
export interface House {
  row: HouseTable
  units: UnitTable[]
  rooms: PlannedRoom[]
}

export interface PlannedRoom {
  row: RoomTable
  /** 0, 1, 2: the unit, also in a house without units. */
  unit: number
  isOpen: boolean
}

/** Tamme kodu: three units on three floors, `places` usable places, and a room being cleaned and one under repair. */
export function makeHome(random: Random, now: Date, places: number): House {
  const made = now.getTime() - days(6 * 365)
  const row = { ...houseRow(random, made, PLACES.home), ...HOME }
  const units = ['Tammesalu', 'Pihlaka', 'Kasesaar'].map((name, position) => unitRow(random, made, ids.house, name, position))
  const rooms = makeRooms(random, made, ids.house, units, floorsOf(places, 3))
  const first = rooms.find(({ row: room }) => room.max_people === 2)
  if (first) first.row.id = ids.room
  const today = dayOf(now)
  const extra = { house: ids.house, unit: units[2] ?? null, floor: 3, index: 2 }
  const last = rooms.filter((room) => room.row.floor === 3).length
  const cleaning = closed(roomRow(random, made, extra, last + 1, 1), 'koristuses', addDays(today, 1))
  const repair = closed(roomRow(random, made, extra, last + 2, 2), 'remondis', addDays(today, 9))
  return { row, units, rooms: [...rooms, cleaning, repair] }
}

/** The second house, smaller and without units. */
export function makeOther(random: Random, now: Date, name: string, places: number): House {
  const made = now.getTime() - days(4 * 365)
  const row = { ...houseRow(random, made, PLACES.other), ...OTHER, name }
  return { row, units: [], rooms: makeRooms(random, made, ids.otherHouse, [], floorsOf(places, 2)) }
}

/** The sex rule of shared rooms; a couple's room has none. */
export function setGenderRule(room: PlannedRoom, gender: Gender): void {
  if (room.row.max_people > 1) room.row.gender_rule = gender
}

const HOME = {
  id: ids.house,
  code: 'TAMME',
  name: 'Tamme kodu',
  description: 'Kolme osakonnaga hooldekodu eakatele. Vana tammepark, oma köök ja saun. Näidisandmed: hooldekodu ja inimesed on välja mõeldud.',
  phone: '+3722000101',
  email_address: 'info@tammekodu.naidis.example',
  owner: 'Tamme Hoolekanne OÜ',
  recipient_name: 'Tamme Hoolekanne OÜ',
  has_units: 1 as const,
}

const OTHER = {
  id: ids.otherHouse,
  code: 'KUUSEVESKI',
  description: 'Väike hooldekodu veski ääres: kolmkümmend kohta kahel korrusel. Näidisandmed: hooldekodu ja inimesed on välja mõeldud.',
  phone: '+3722000102',
  email_address: 'info@kuuseveski.naidis.example',
  owner: 'Kuuseveski OÜ',
  recipient_name: 'Kuuseveski OÜ',
}

function houseRow(random: Random, made: number, place: (typeof PLACES)['home']): HouseTable {
  return {
    id: '',
    ver: 1,
    updated_at: iso(made),
    updated_by: SYSTEM,
    deleted_at: null,
    code: null,
    name: '',
    description: null,
    picture: null,
    ...placed(random, place),
    phone: null,
    email_address: null,
    iban_account: null,
    owner: null,
    recipient_name: null,
    reference_number: null,
    has_units: 0,
    contract: 1,
    locked: 0,
    published_at: iso(made),
    outline_places: 0,
    outline_free: 0,
    price_from_cents: null,
    search_key: '',
    sort_key: '',
  }
}

const unitRow = (random: Random, made: number, houseId: string, name: string, position: number): UnitTable => ({
  id: makeId(random, made, position),
  ver: 1,
  updated_at: iso(made),
  updated_by: SYSTEM,
  deleted_at: null,
  house_id: houseId,
  name,
  position,
})

/** Places per floor, evenly distributed. */
const floorsOf = (places: number, floors: number): number[] =>
  Array.from({ length: floors }, (_, index) => Math.floor(places / floors) + (index < places % floors ? 1 : 0))

const SIZES = [1, 2, 2, 1, 3, 2, 1, 2, 2, 1, 2, 1, 2]

function makeRooms(random: Random, made: number, house: string, units: readonly UnitTable[], floors: readonly number[]): PlannedRoom[] {
  const rooms: PlannedRoom[] = []
  for (const [index, places] of floors.entries()) {
    let left = places
    for (let number = 1; left > 0; number++) {
      const size = Math.min(left, at(SIZES, (number + index * 2) % SIZES.length))
      rooms.push(roomRow(random, made, { house, unit: units[index] ?? null, floor: index + 1, index }, number, size))
      left -= size
    }
  }
  return rooms
}

interface RoomPlace {
  house: string
  unit: UnitTable | null
  floor: number
  index: number
}

function roomRow(random: Random, made: number, { house, unit, floor, index }: RoomPlace, number: number, size: number): PlannedRoom {
  const type = roomType(random, size, index)
  const area = Math.round((at(type.areaM2, 0) + random.next() * (at(type.areaM2, 1) - at(type.areaM2, 0))) * 10) / 10
  const row: RoomTable = {
    id: makeId(random, made + floor * 100 + number, number),
    ver: 1,
    updated_at: iso(made),
    updated_by: SYSTEM,
    deleted_at: null,
    house_id: house,
    unit_id: unit?.id ?? null,
    name: `${floor}${String(number).padStart(2, '0')}`,
    floor,
    area_m2: area,
    type: type.name,
    gender_rule: null,
    amenities: JSON.stringify(amenities(random, type.name)),
    image: null,
    availability: 'vaba',
    availability_date: null,
    max_people: size,
  }
  return { row, unit: index, isOpen: true }
}

function roomType(random: Random, size: number, unit: number): (typeof ingredients.roomTypes)[number] {
  const fitting = ingredients.roomTypes.filter(({ places, name }) => places === size && !/Intervall|Hospiits|paarile|Dementsus/.test(name))
  const dementia = ingredients.roomTypes.find(({ name }) => name.startsWith('Dementsus'))
  return size === 2 && unit === 1 && dementia && random.chance(0.7) ? dementia : random.pick(fitting)
}

function amenities(random: Random, type: string): string[] {
  const always = ['Funktsionaalvoodi', 'Kutsungnupp', ...(type.includes('oma pesuruumiga') ? ['Oma pesuruum'] : [])]
  const some = ['Rõdu', 'Teler', 'Külmik', 'Internet', 'Kohandatud dušš', 'Vaade aeda'].filter((name) => !always.includes(name) && random.chance(0.3))
  return [...always, ...some]
}

function closed(room: PlannedRoom, availability: RoomTable['availability'], until: string): PlannedRoom {
  return { ...room, isOpen: false, row: { ...room.row, availability, availability_date: until } }
}
