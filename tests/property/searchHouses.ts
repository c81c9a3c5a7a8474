import fc from 'fast-check'
import type { Kysely } from 'kysely'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { SEARCH_SORTS } from '#shared/contract/houseSearch.ts'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { HouseOfferTable, HouseTable } from '#core/db/tables/house.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN, ROOM_TYPES } from '#shared/rules/houseOffer.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import { callsBy } from '../support/call.ts'
import { houseWorld, NOW } from '../support/world.ts'
import { publishPrices } from '../support/prices.ts'

/** The input of a search. */
export type Query = Input<typeof contract.search.houses>

export interface Known {
  id: string
  row: Partial<HouseTable> & { name: string }
  free: number
  plan: Plan
}

const NAMES = ['Õie Kodu', 'Šokolaadi kodu', 'Ülejõe Hooldekodu', 'Žanna maja', 'Tamme kodu', 'Äike', 'Oie varjupaik', 'Väike-Õue kodu']
const PLACES = [
  {
    location: 'Pargi tn 1, Elva, Elva vald, Tartu maakond',
    county: 'Tartu maakond',
    municipality: 'Elva vald',
    ehak: '0171',
    latitude: 58.2221,
    longitude: 26.4118,
  },
  {
    location: 'Jõe tee 7, Põlva, Põlva vald, Põlva maakond',
    county: 'Põlva maakond',
    municipality: 'Põlva vald',
    ehak: '0622',
    latitude: 58.0603,
    longitude: 27.0692,
  },
  {
    location: 'Õie tn 3, Tartu linn, Tartu maakond',
    county: 'Tartu maakond',
    municipality: 'Tartu linn',
    ehak: '0793',
    latitude: 58.3806,
    longitude: 26.7251,
  },
  { location: null, county: null, municipality: null, ehak: null, latitude: null, longitude: null },
]
export const GROUPS = [501, 502, 503, 507]
export const SERVICES = [101, 102, 104]
export const TODAY = '2026-11-21'
const DAYS = ['2026-11-20', TODAY, '2026-11-22', '2026-12-05']

export const offer = fc.record({
  nursing: fc.boolean(),
  dementia: fc.boolean(),
  pets: fc.boolean(),
  languages: fc.subarray([...LANGUAGES_SPOKEN]),
  accessibility: fc.subarray([...ACCESSIBILITY]),
  licence: fc.constantFrom(null, [DAYS[0], null], [DAYS[0], DAYS[0]], [DAYS[0], TODAY], [DAYS[2], null]),
  free_next: fc.constantFrom(null, ...DAYS),
  hoursAgo: fc.constantFrom(1, 71, 72, 73, 900),
})
/** Lines of a price list: the number of people in the room, the care need, and the prices of place and care in cents. */
const line = fc.record({
  people: fc.integer({ min: 1, max: 4 }),
  need: fc.constantFrom<CareNeed>('low', 'dementia'),
  place: fc.constantFrom(90_000, 135_000, 150_000, 210_000),
  care: fc.constantFrom(40_000, 61_000, 80_000),
})

export const house = fc.record({
  name: fc.constantFrom(...NAMES),
  place: fc.constantFrom(...PLACES),
  price: fc.option(fc.constantFrom(119_000, 135_000, 150_000, 210_000)),
  groups: fc.subarray(GROUPS),
  services: fc.subarray(SERVICES),
  offer: fc.option(offer),
  lines: fc.uniqueArray(line, { maxLength: 4, selector: ({ people, need }) => `${people} ${need}` }),
  state: fc.constantFrom('open', 'open', 'open', 'open', 'locked', 'without contract', 'deleted'),
  told: fc.nat(3),
  rooms: fc.array(
    fc.record({
      max_people: fc.integer({ min: 1, max: 3 }),
      people: fc.nat(2),
      availability: fc.constantFrom('vaba', 'vaba', 'remondis', 'suletud'),
      availability_date: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22'),
      kept: fc.constantFrom('nobody', 'today', 'later', 'whenever'),
    }),
    { maxLength: 3 },
  ),
  hasRooms: fc.nat(3).map((chance) => chance === 0),
})
export type Plan = typeof house extends fc.Arbitrary<infer Value> ? Value : never

export async function build(db: Kysely<Database>, plan: Plan): Promise<Known> {
  const { name, place, price, groups, services, state, told } = plan
  const row = { ...place, price_from_cents: price, outline_places: 9, outline_free: told, deleted_at: state === 'deleted' ? NOW : null }
  const flags = { contract: state === 'without contract' ? (0 as const) : (1 as const), locked: state === 'locked' ? (1 as const) : (0 as const) }
  const world = await houseWorld(db, name, { ...row, ...flags })
  for (const group of groups) await addGroup(db, world.id, group)
  for (const service of services) await addService(db, world.id, service)
  if (plan.offer) await db.insertInto('house_offer').values(offerRow(world.id, plan.offer)).execute()
  if (plan.lines.length > 0) {
    const lines = plan.lines.map(({ people, need, place: whole, care }) => [people, need, whole, care] as const)
    await publishPrices(db, world.id, TODAY, lines)
    await publishPrices(db, world.id, '2026-11-01', [[1, 'low', 1_000, 0]])
    await publishPrices(db, world.id, '2026-11-22', [[1, 'low', 2_000, 0]])
  }
  for (const { max_people, people, kept, ...room } of roomsOf(plan)) {
    const roomId = await world.room({ ...room, max_people })
    for (let place = 1; place <= Math.min(people, max_people); place++) await world.client({ roomId, place })
    if (kept === 'nobody') continue
    const client = await world.client({ queued: true })
    const planned_on = { today: TODAY, later: '2026-11-22', whenever: null }[kept]
    await db
      .updateTable('queue_ticket')
      .set((eb) => ({ planned_room_id: roomId, planned_on, ver: eb('ver', '+', 1) }))
      .where('client_id', '=', client)
      .execute()
  }
  const { rooms } = await callsBy(db, await world.actor('manager'))('room.list', {})
  const free = roomsOf(plan).length > 0 ? rooms.reduce((sum, room) => sum + room.free_places, 0) : told
  return { id: world.id, row: { name, ...row, ...flags }, free, plan }
}

export const roomsOf = ({ hasRooms, rooms }: Plan): Plan['rooms'] => (hasRooms ? rooms : [])

const hoursBefore = (hours: number): string => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()

function offerRow(house_id: string, { nursing, dementia, pets, languages, accessibility, licence, free_next, hoursAgo }: NonNullable<Plan['offer']>) {
  const row: HouseOfferTable = {
    house_id,
    nursing: nursing ? 1 : 0,
    dementia: dementia ? 1 : 0,
    pets: pets ? 1 : 0,
    languages: languages.join(','),
    accessibility: accessibility.join(','),
    licence_no: licence ? 'SYH012345' : null,
    licence_from: licence?.[0] ?? null,
    licence_until: licence?.[1] ?? null,
    free_next,
    told_at: hoursBefore(hoursAgo),
  }
  return row
}

/** Changes a house's published offer and whether it is shown; updates the model too. */
export async function changeHouse(
  db: Kysely<Database>,
  known: Known | undefined,
  { offer: next, told, locked }: { offer: Plan['offer']; told: number; locked: 0 | 1 },
): Promise<void> {
  if (!known || known.row.deleted_at !== null) return
  const { id, row, plan } = known
  await db.deleteFrom('house_offer').where('house_id', '=', id).execute()
  if (next) await db.insertInto('house_offer').values(offerRow(id, next)).execute()
  await db
    .updateTable('house')
    .set((eb) => ({ outline_free: told, locked, ver: eb('ver', '+', 1) }))
    .where('id', '=', id)
    .execute()
  Object.assign(plan, { offer: next, told })
  Object.assign(row, { outline_free: told, locked })
  if (roomsOf(plan).length === 0) known.free = told
}

async function addService(db: Kysely<Database>, house_id: string, service_id: number): Promise<void> {
  const stamp = created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } })
  await db
    .insertInto('house_service')
    .values({ ...stamp, house_id, service_id, deleted_at: null })
    .execute()
}

export async function addGroup(db: Kysely<Database>, house_id: string, target_group_id: number, deleted_at: string | null = null): Promise<void> {
  const stamp = created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } })
  await db
    .insertInto('house_target_group')
    .values({ ...stamp, house_id, target_group_id, deleted_at })
    .execute()
}

/** A few of all filters at a time: each further one leaves fewer houses. */
export const query = fc
  .record(
    {
      q: fc.constantFrom('', 'kodu', 'ÕIE', 'oie kodu', 'sokolaadi', 'Tartumaa', 'põlva MAAKOND', 'elva, hooldekodu', 'väike õue', '7', '„“'),
      county: fc.constantFrom('Tartu maakond', 'Põlva maakond', 'Hiiu maakond'),
      kov: fc.constantFrom('0171', '0793'),
      target_groups: fc.subarray(GROUPS, { minLength: 1, maxLength: 2 }),
      price_min: fc.constantFrom(0, 135_000, 150_000),
      price_max: fc.constantFrom(150_000, 209_999, 300_000),
      free: fc.boolean(),
      services: fc.subarray(SERVICES, { minLength: 1, maxLength: 2 }),
      room: fc.constantFrom(...ROOM_TYPES),
      share: fc.record({
        own_kov: fc.constantFrom('0171', '0899'),
        income: fc.constantFrom(30_000, 75_000, 100_000),
        need: fc.constantFrom<CareNeed>('low', 'dementia'),
        own_share_max: fc.constantFrom(undefined, 30_000, 75_000, 90_000),
      }),
      free_from: fc.constantFrom(...DAYS),
      nursing: fc.boolean(),
      dementia: fc.boolean(),
      pets: fc.boolean(),
      languages: fc.subarray([...LANGUAGES_SPOKEN], { minLength: 1, maxLength: 2 }),
      accessibility: fc.subarray([...ACCESSIBILITY], { minLength: 1, maxLength: 2 }),
      licence: fc.boolean(),
      box: fc.constantFrom<[number, number, number, number]>([58, 26, 58.3, 27], [58.1, 26, 59, 27.5]),
      near: fc.constantFrom('0171', '0793', '0784'),
      radius_km: fc.constantFrom(5, 30, 60),
      sort: fc.constantFrom(...SEARCH_SORTS),
      limit: fc.integer({ min: 1, max: 7 }),
    },
    { requiredKeys: [] },
  )
  .chain((all) => fc.subarray(Object.keys(all), { maxLength: 5 }).map((kept) => pick(all, kept)))
  .map(({ share, ...rest }): Query => ({ ...rest, ...share }))

const pick = <All extends object>(all: All, kept: readonly string[]): Partial<All> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))) as Partial<All>
