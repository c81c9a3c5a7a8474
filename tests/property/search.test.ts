import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { SEARCH_FILTERS, SEARCH_SORTS, type SearchFilter } from '#shared/contract/search.ts'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { HouseOfferTable, HouseTable } from '#core/db/tables/house.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { listPlaces, listServices, listTargetGroups } from '#core/search/search.choices.ts'
import { searchHouses } from '#core/search/search.houses.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN, ROOM_TYPES } from '#shared/rules/houseOffer.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import { callsBy } from '../support/call.ts'
import { onBothDatabases } from '../support/database.ts'
import { houseWorld, NOW } from '../support/world.ts'
import { publishPrices } from '../support/prices.ts'

type Query = Input<typeof contract.search.houses>
type Found = Output<typeof contract.search.houses>

/** Asks as the pipeline does: for nobody in particular, input and answer parsed strictly. */
async function search(db: Kysely<Database>, query: Query): Promise<Found> {
  const env = { tx: db, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }
  return contract.search.houses.output.parse(await searchHouses(env, contract.search.houses.input.parse(query)))
}

/** All pages of a search, one after the other. */
async function walk(db: Kysely<Database>, query: Query): Promise<{ first: Found; ids: string[] }> {
  const first = await search(db, query)
  const ids = first.results.map(({ id }) => id)
  for (let { next } = first; next !== null; ) {
    const page = await search(db, { ...query, cursor: next })
    ids.push(...page.results.map(({ id }) => id))
    next = page.next
  }
  return { first, ids }
}

interface Known {
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
const GROUPS = [501, 502, 503, 507]
const SERVICES = [101, 102, 104]
const TODAY = '2026-11-21'
const DAYS = ['2026-11-20', TODAY, '2026-11-22', '2026-12-05']

const offer = fc.record({
  nursing: fc.boolean(),
  dementia: fc.boolean(),
  pets: fc.boolean(),
  languages: fc.subarray([...LANGUAGES_SPOKEN]),
  accessibility: fc.subarray([...ACCESSIBILITY]),
  licence: fc.constantFrom(null, [DAYS[0], null], [DAYS[0], DAYS[0]], [DAYS[0], TODAY], [DAYS[2], null]),
  free_next: fc.constantFrom(null, ...DAYS),
  hoursAgo: fc.constantFrom(1, 71, 72, 73, 900),
})
/** Lines of a price list: for so many people, with such a need, the place and its care in cents. */
const line = fc.record({
  people: fc.integer({ min: 1, max: 4 }),
  need: fc.constantFrom<CareNeed>('low', 'dementia'),
  place: fc.constantFrom(90_000, 135_000, 150_000, 210_000),
  care: fc.constantFrom(40_000, 61_000, 80_000),
})

const house = fc.record({
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
type Plan = typeof house extends fc.Arbitrary<infer Value> ? Value : never

async function build(db: Kysely<Database>, plan: Plan): Promise<Known> {
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

const roomsOf = ({ hasRooms, rooms }: Plan): Plan['rooms'] => (hasRooms ? rooms : [])

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

/** A house says something else of itself, and may be shown or hidden; the model hears of it too. */
async function changeHouse(
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

async function addGroup(db: Kysely<Database>, house_id: string, target_group_id: number, deleted_at: string | null = null): Promise<void> {
  const stamp = created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } })
  await db
    .insertInto('house_target_group')
    .values({ ...stamp, house_id, target_group_id, deleted_at })
    .execute()
}

/** A few conditions of all at a time: every one more leaves fewer houses. */
const query = fc
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

// The same search once more, in plain JavaScript on what was put in, knowing nothing of the stored keys.
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => bare(text).match(/[a-z0-9-]+/g) ?? []

// Where these local governments have their centres; as a bird flies over a ball, no house is near a bound.
const CENTRES: Record<string, readonly [number, number]> = { '0171': [58.2225, 26.42111], '0793': [58.38062, 26.72509], '0784': [59.43696, 24.75353] }
const radians = (degrees: number): number => (degrees * Math.PI) / 180
function kmOf({ row: { latitude, longitude } }: Known, { near = '' }: Query): number {
  const [lat, lon] = CENTRES[near] ?? [0, 0]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return Infinity
  const over = Math.cos(radians(lat)) * Math.cos(radians(latitude)) * Math.cos(radians(longitude - lon))
  return 6371 * Math.acos(Math.min(1, Math.sin(radians(lat)) * Math.sin(radians(latitude)) + over))
}

const hasAll = <Value>(has: readonly Value[] = [], wanted: readonly Value[] = []): boolean => wanted.every((each) => has.includes(each))
const inRoom = (people: number, room: Query['room']): boolean => (room === '3' ? people > 2 : room === undefined || `${people}` === room)

/** By what each room has and who is meant to come there; a house without rooms by what it told. */
function freeBy({ row, plan }: Known, day: string, isSuch: (people: number) => boolean = () => true): number {
  const then = day < TODAY ? TODAY : day
  const rooms = roomsOf(plan)
  if (rooms.length === 0) {
    const next = plan.offer?.free_next ?? ''
    return (row.outline_free ?? 0) > 0 || (next > TODAY && next <= then) ? 1 : 0
  }
  return rooms
    .filter((room) => isSuch(room.max_people))
    .reduce((sum, { max_people, people, availability, availability_date, kept }) => {
      const isUsed = availability === 'vaba' || (availability === 'remondis' && availability_date !== null && availability_date <= then)
      const isKept = kept === 'whenever' || kept === 'today' || (kept === 'later' && then >= '2026-11-22')
      return sum + (isUsed ? Math.max(0, max_people - Math.min(people, max_people) - (isKept ? 1 : 0)) : 0)
    }, 0)
}

const needAsked = ({ need, dementia, target_groups: groups = [], own_kov }: Query): CareNeed | undefined => {
  if (need !== undefined) return need
  if (dementia || groups.includes(507)) return 'dementia'
  return own_kov === undefined ? undefined : 'low'
}

/** The line of the price list that is told: of what is free on the day asked for, for the need and in the room; of what there would be where nothing is. */
function lineOf(known: Known, asked: Query): Plan['lines'][number] | undefined {
  const [need, day] = [needAsked(asked), asked.free_from ?? TODAY]
  const such = known.plan.lines.filter((each) => (need === undefined || each.need === need) && inRoom(each.people, asked.room))
  const isLive = roomsOf(known.plan).length > 0
  const isFree = freeBy(known, day, (people) => inRoom(people, asked.room)) > 0
  const open = isLive && isFree ? such.filter((each) => freeBy(known, day, (people) => people === each.people) > 0) : such
  return open.toSorted((one, other) => one.place - other.place || one.care - other.care)[0]
}

function priceIn(known: Known, asked: Query): number | null {
  const { row, plan } = known
  const need = needAsked(asked)
  if (plan.lines.length === 0) return need === undefined || need === 'low' ? (row.price_from_cents ?? null) : null
  return lineOf(known, asked)?.place ?? null
}

/** SHS § 22¹ once more: the municipality's limits are 500 € of Viljandi vald and the assumed 600 €, the average pension of 2025 is 813 €. */
function ownShare(known: Known, asked: Query): number | null {
  const { own_kov, income = 0 } = asked
  const line = lineOf(known, asked)
  if (own_kov === undefined || line === undefined) return null
  const limit = own_kov === '0899' ? 50_000 : 60_000
  const costs = line.place - (line.care > limit ? limit : line.care)
  const gap = (costs < 81_300 ? costs : 81_300) - income
  return gap > 0 ? costs - gap : costs
}

const fits: Record<SearchFilter, (known: Known, asked: Query) => boolean> = {
  q: ({ row }, { q = '' }) => {
    const text = bare([row.name, row.location, row.municipality, row.county, row.county?.replace(' maakond', 'maa')].join(' '))
    // Every house is one.
    return wordsOf(q).every((word) => word === 'hooldekodu' || text.includes(word))
  },
  county: ({ row }, { county }) => county === undefined || row.county === county,
  kov: ({ row }, { kov }) => kov === undefined || row.ehak === kov,
  target_groups: ({ plan }, asked) => hasAll(plan.groups, asked.target_groups),
  services: ({ plan }, asked) => hasAll(plan.services, asked.services),
  price: (known, asked) => {
    const price = priceIn(known, asked)
    const { price_min: min = 0, price_max: max = Infinity } = asked
    return (asked.price_min === undefined && asked.price_max === undefined) || (price !== null && price >= min && price <= max)
  },
  share: (known, asked) => asked.own_share_max === undefined || (ownShare(known, asked) ?? Infinity) <= asked.own_share_max,
  room: ({ plan }, { room }) => {
    const rooms = roomsOf(plan)
    return (
      room === undefined ||
      (rooms.length > 0 ? rooms.some((each) => inRoom(each.max_people, room)) : plan.lines.some((each) => inRoom(each.people, room)))
    )
  },
  free: (known, asked) => !asked.free || freeBy(known, TODAY, (people) => inRoom(people, asked.room)) > 0,
  free_from: (known, asked) => asked.free_from === undefined || freeBy(known, asked.free_from, (people) => inRoom(people, asked.room)) > 0,
  nursing: ({ plan }, asked) => !asked.nursing || plan.offer?.nursing === true,
  dementia: ({ plan }, asked) => !asked.dementia || plan.offer?.dementia === true,
  pets: ({ plan }, asked) => !asked.pets || plan.offer?.pets === true,
  languages: ({ plan }, asked) => hasAll(plan.offer?.languages, asked.languages),
  accessibility: ({ plan }, asked) => hasAll(plan.offer?.accessibility, asked.accessibility),
  licence: ({ plan }, asked) => {
    const [from = '9', until = null] = plan.offer?.licence ?? []
    return !asked.licence || ((from ?? '9') <= TODAY && (until === null || until >= TODAY))
  },
  near: (known, asked) => asked.near === undefined || asked.radius_km === undefined || kmOf(known, asked) <= asked.radius_km,
  box: ({ row: { latitude, longitude } }, { box }) => {
    if (box === undefined) return true
    const [south, west, north, east] = box
    return (
      typeof latitude === 'number' && typeof longitude === 'number' && latitude > south && latitude < north && longitude > west && longitude < east
    )
  },
}
const isPublic = ({ row }: Known): boolean => row.contract === 1 && row.locked === 0 && row.deleted_at === null
const fitting = (all: Known[], asked: Query, left?: SearchFilter): Known[] =>
  all.filter((each) => isPublic(each) && SEARCH_FILTERS.every((filter) => filter === left || fits[filter](each, asked)))

const collator = new Intl.Collator('et')
/** What goes before the name, the weightiest first. */
function ranksOf(known: Known, asked: Query): number[] {
  const far = Number.MAX_SAFE_INTEGER
  if (asked.sort === 'near') return [asked.near === undefined ? 0 : Math.round(kmOf(known, asked) * 10)]
  if (asked.sort === 'price') return [priceIn(known, asked) ?? far]
  if (asked.sort === 'share') return [ownShare(known, asked) ?? far]
  if (asked.sort === 'free') return [-known.free]
  if (asked.sort === 'name') return []
  const isFresh = roomsOf(known.plan).length > 0 || (known.plan.offer?.hoursAgo ?? 999) <= 72
  const isSure = isFresh && freeBy(known, asked.free_from ?? TODAY, (people) => inRoom(people, asked.room)) > 0
  const tens = asked.near === undefined ? 0 : Math.min(99, Math.floor(kmOf(known, asked) / 10))
  return [isSure ? 0 : 1, tens, priceIn(known, asked) ?? far]
}
const byRank = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}
const inOrder = (found: Known[], asked: Query): string[] =>
  found
    .toSorted((a, b) => {
      return byRank(ranksOf(a, asked), ranksOf(b, asked)) || collator.compare(a.row.name, b.row.name) || (a.id < b.id ? -1 : 1)
    })
    .map(({ id }) => id)

onBothDatabases('searchHouses', (fresh) => {
  let db: Kysely<Database>
  let all: Known[]
  beforeAll(async () => {
    db = await fresh()
    all = []
    for (const plan of fc.sample(house, { numRuns: 200, seed: 20261121 })) all.push(await build(db, plan))
  }, 120_000)

  it('finds what a plain filter finds, in its order, page by page, with its figures', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { first, ids } = await walk(db, asked)
        const wanted = fitting(all, asked)
        expect(ids).toEqual(inOrder(wanted, asked))
        const prices = fitting(all, asked, 'price').flatMap((each) => priceIn(each, asked) ?? [])
        expect(first).toMatchObject({
          total: wanted.length,
          min: prices.length > 0 ? Math.min(...prices) : null,
          max: prices.length > 0 ? Math.max(...prices) : null,
          read_as: null,
        })
        const counted = GROUPS.map((id) => ({ id, houses: wanted.filter(({ plan }) => plan.groups.includes(id)).length })).filter(
          ({ houses }) => houses > 0,
        )
        expect(first.facets.groups).toEqual(counted)
        for (const { name, houses } of first.facets.counties)
          expect(houses).toBe(fitting(all, asked, 'county').filter(({ row }) => row.county === name).length)
        for (const shown of first.results) {
          const known = all.find(({ id }) => id === shown.id)
          if (known) expect([shown.price_from, shown.own_share]).toEqual([priceIn(known, asked), ownShare(known, asked)])
        }
        const relaxed = SEARCH_FILTERS.map((filter) => ({ filter, total: fitting(all, asked, filter).length })).filter(({ total }) => total > 0)
        const told = first.relaxed.toSorted((a, b) => SEARCH_FILTERS.indexOf(a.filter) - SEARCH_FILTERS.indexOf(b.filter))
        expect(told).toEqual(wanted.length > 0 ? [] : relaxed)
      }),
      { numRuns: 300 },
    )
  }, 120_000)

  it('finds the same while houses change what they offer, come and go', async () => {
    const change = fc.record({ which: fc.nat(199), offer: fc.option(offer), told: fc.nat(3), locked: fc.constantFrom<0 | 1>(0, 0, 0, 1) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), query, async (changes, asked) => {
        for (const { which, ...next } of changes) await changeHouse(db, all[which], next)
        expect((await walk(db, asked)).ids).toEqual(inOrder(fitting(all, asked), asked))
      }),
      { numRuns: 100 },
    )
  }, 120_000)

  it('shows the free places of the house’s own board, and those that a house without rooms has told', async () => {
    const { ids } = await walk(db, {})
    const shown = new Map((await search(db, { limit: 50 })).results.map((each) => [each.id, each]))
    expect(ids.length).toBeGreaterThan(20)
    for (const { id, free, plan } of all.filter((each) => shown.has(each.id))) {
      expect(shown.get(id)).toMatchObject({ free_places: free, target_groups: plan.groups.toSorted((a, b) => a - b) })
    }
    expect([...shown.values()].some(({ is_live }) => is_live)).toBe(true)
    expect([...shown.values()].some(({ is_live, places }) => !is_live && places === 9)).toBe(true)
  })

  it('offers the groups and places of the houses shown, counted', async () => {
    const env = { tx: db, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }
    await addGroup(db, all.find(isPublic)?.id ?? '', 554, NOW)
    const { target_groups } = contract.search.targetGroups.output.parse(await listTargetGroups(env, { language: 'et' }))
    const counts = target_groups.flatMap(({ subs }) => subs.map(({ id, houses }) => [id, houses]))
    expect(counts).toEqual(GROUPS.map((group) => [group, fitting(all, { target_groups: [group] }).length]))
    const { services } = contract.search.services.output.parse(await listServices(env, { language: 'et' }))
    expect(services.flatMap(({ subs }) => subs.map(({ id, houses }) => [id, houses]))).toEqual(
      SERVICES.map((service) => [service, fitting(all, { services: [service] }).length]),
    )
    const { counties } = contract.search.places.output.parse(await listPlaces(env, { language: 'et' }))
    expect(counties.map(({ name }) => name)).toEqual(['Põlva maakond', 'Tartu maakond'])
    for (const { name, houses, municipalities } of counties) {
      expect(houses).toBe(fitting(all, { county: name }).length)
      for (const { ehak, houses: some } of municipalities) expect(some).toBe(fitting(all, { kov: ehak }).length)
    }
  })
})
