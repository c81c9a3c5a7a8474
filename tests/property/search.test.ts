import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { SEARCH_FILTERS, SEARCH_SORTS, type SearchFilter } from '#shared/contract/search.ts'
import { callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { houseWorld, NOW } from '../../../tests/support/world.ts'
import { created } from '../db/change.ts'
import type { Database } from '../db/schema.ts'
import type { HouseTable } from '../db/tables/house.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { listPlaces, listTargetGroups } from './search.choices.ts'
import { searchHouses } from './search.houses.ts'

type Query = Input<typeof contract.search.houses>
type Found = Output<typeof contract.search.houses>

/** Asks as the pipeline does: for nobody in particular, input and answer parsed strictly. */
async function search(db: Kysely<Database>, query: Query): Promise<Found> {
  const env = { tx: db, actor: null, now: NOW, newId: uuidv7, concerns: () => undefined }
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
  groups: number[]
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

const house = fc.record({
  name: fc.constantFrom(...NAMES),
  place: fc.constantFrom(...PLACES),
  price: fc.option(fc.constantFrom(119_000, 135_000, 150_000, 210_000)),
  groups: fc.subarray(GROUPS),
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
})
type Plan = typeof house extends fc.Arbitrary<infer Value> ? Value : never

async function build(db: Kysely<Database>, plan: Plan): Promise<Known> {
  const { name, place, price, groups, state, told } = plan
  const row = { ...place, price_from_cents: price, outline_places: 9, outline_free: told, deleted_at: state === 'deleted' ? NOW : null }
  const flags = { contract: state === 'without contract' ? (0 as const) : (1 as const), locked: state === 'locked' ? (1 as const) : (0 as const) }
  const world = await houseWorld(db, name, { ...row, ...flags })
  for (const group of groups) await addGroup(db, world.id, group)
  for (const { max_people, people, kept, ...room } of plan.rooms) {
    const roomId = await world.room({ ...room, max_people })
    for (let place = 1; place <= Math.min(people, max_people); place++) await world.client({ roomId, place })
    if (kept === 'nobody') continue
    const client = await world.client({ queued: true })
    const planned_on = { today: '2026-11-21', later: '2026-11-22', whenever: null }[kept]
    await db
      .updateTable('queue_ticket')
      .set((eb) => ({ planned_room_id: roomId, planned_on, ver: eb('ver', '+', 1) }))
      .where('client_id', '=', client)
      .execute()
  }
  const { rooms } = await callsBy(db, await world.actor('manager'))('room.list', {})
  const free = plan.rooms.length > 0 ? rooms.reduce((sum, room) => sum + room.free_places, 0) : told
  return { id: world.id, row: { name, ...row, ...flags }, free, groups }
}

async function addGroup(db: Kysely<Database>, house_id: string, target_group_id: number, deleted_at: string | null = null): Promise<void> {
  const stamp = created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } })
  await db
    .insertInto('house_target_group')
    .values({ ...stamp, house_id, target_group_id, deleted_at })
    .execute()
}

const query = fc.record(
  {
    q: fc.constantFrom('', 'kodu', 'ÕIE', 'oie kodu', 'sokolaadi', 'Tartumaa', 'põlva MAAKOND', 'elva, hooldekodu', 'väike õue', '7', '„“'),
    county: fc.constantFrom('Tartu maakond', 'Põlva maakond', 'Hiiu maakond'),
    kov: fc.constantFrom('0171', '0793'),
    target_groups: fc.subarray(GROUPS, { minLength: 1, maxLength: 2 }),
    price_min: fc.constantFrom(0, 135_000, 150_000),
    price_max: fc.constantFrom(150_000, 209_999, 300_000),
    free: fc.boolean(),
    near: fc.constantFrom('0171', '0793', '0784'),
    radius_km: fc.constantFrom(5, 30, 60),
    sort: fc.constantFrom(...SEARCH_SORTS),
    limit: fc.integer({ min: 1, max: 7 }),
  },
  { requiredKeys: [] },
)

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

const fits: Record<SearchFilter, (known: Known, asked: Query) => boolean> = {
  q: ({ row }, { q = '' }) => {
    const text = bare([row.name, row.location, row.municipality, row.county, row.county?.replace(' maakond', 'maa')].join(' '))
    return wordsOf(q).every((word) => text.includes(word))
  },
  county: ({ row }, { county }) => county === undefined || row.county === county,
  kov: ({ row }, { kov }) => kov === undefined || row.ehak === kov,
  target_groups: ({ groups }, { target_groups: wanted = [] }) => wanted.every((group) => groups.includes(group)),
  price: ({ row: { price_from_cents: cents } }, { price_min: min, price_max: max }) =>
    (min === undefined && max === undefined) || (typeof cents === 'number' && cents >= (min ?? 0) && cents <= (max ?? Infinity)),
  free: ({ free }, asked) => !asked.free || free > 0,
  near: (known, asked) => asked.near === undefined || asked.radius_km === undefined || kmOf(known, asked) <= asked.radius_km,
}
const isPublic = ({ row }: Known): boolean => row.contract === 1 && row.locked === 0 && row.deleted_at === null
const fitting = (all: Known[], asked: Query, left?: SearchFilter): Known[] =>
  all.filter((each) => isPublic(each) && SEARCH_FILTERS.every((filter) => filter === left || fits[filter](each, asked)))

const collator = new Intl.Collator('et')
const rankOf = (known: Known, { sort, near }: Query): number => {
  const { free, row } = known
  if (sort === 'near') return near === undefined ? 0 : Math.round(kmOf(known, { near }))
  return sort === 'price' ? (row.price_from_cents ?? Infinity) : sort === 'name' ? 0 : -free
}
const inOrder = (found: Known[], asked: Query): string[] =>
  found
    .toSorted((a, b) => {
      const [one, other] = [rankOf(a, asked), rankOf(b, asked)]
      return (one === other ? 0 : one - other) || collator.compare(a.row.name, b.row.name) || (a.id < b.id ? -1 : 1)
    })
    .map(({ id }) => id)

onBothDatabases('searchHouses', (fresh) => {
  let db: Kysely<Database>
  let all: Known[]
  beforeAll(async () => {
    db = await fresh()
    all = []
    for (const plan of fc.sample(house, { numRuns: 70, seed: 20261121 })) all.push(await build(db, plan))
  }, 60_000)

  it('finds what a plain filter finds, in its order, page by page, with its figures', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { first, ids } = await walk(db, asked)
        const wanted = fitting(all, asked)
        expect(ids).toEqual(inOrder(wanted, asked))
        const prices = fitting(all, asked, 'price').flatMap(({ row }) => row.price_from_cents ?? [])
        expect(first).toMatchObject({
          total: wanted.length,
          min: prices.length > 0 ? Math.min(...prices) : null,
          max: prices.length > 0 ? Math.max(...prices) : null,
          read_as: null,
        })
        const relaxed = SEARCH_FILTERS.map((filter) => ({ filter, total: fitting(all, asked, filter).length })).filter(({ total }) => total > 0)
        const told = first.relaxed.toSorted((a, b) => SEARCH_FILTERS.indexOf(a.filter) - SEARCH_FILTERS.indexOf(b.filter))
        expect(told).toEqual(wanted.length > 0 ? [] : relaxed)
      }),
      { numRuns: 150 },
    )
  }, 120_000)

  it('shows the free places of the house’s own board, and those that a house without rooms has told', async () => {
    const { ids } = await walk(db, {})
    const shown = new Map((await search(db, { limit: 50 })).results.map((each) => [each.id, each]))
    expect(ids.length).toBeGreaterThan(20)
    for (const { id, free, groups } of all.filter((each) => shown.has(each.id))) {
      expect(shown.get(id)).toMatchObject({ free_places: free, target_groups: groups.toSorted((a, b) => a - b) })
    }
    expect([...shown.values()].some(({ is_live }) => is_live)).toBe(true)
    expect([...shown.values()].some(({ is_live, places }) => !is_live && places === 9)).toBe(true)
  })

  it('reads words that no house bears as the nearest, and says so', async () => {
    const asked = await search(db, { q: 'tmame kodu' })
    expect(asked).toMatchObject({ read_as: 'Tamme kodu', total: (await search(db, { q: 'Tamme kodu' })).total })
    expect(asked.total).toBeGreaterThan(0)
    expect((await search(db, { q: 'sokolaad' })).read_as).toBeNull()
    expect((await search(db, { q: 'hoolekodu' })).read_as).toBe('Hooldekodu')
    expect(await search(db, { q: 'xyz' })).toMatchObject({ read_as: null, total: 0, results: [] })
    // A known word that other filters leave without a house is no slip of the pen.
    expect((await search(db, { q: 'tamme', county: 'Hiiu maakond' })).read_as).toBeNull()
  })

  it('refuses a cursor that it has not made', async () => {
    expect(await refusal(search(db, { cursor: 'aaaa' }))).toMatchObject({ code: 'validation', field: 'cursor' })
  })

  it('offers the groups and places of the houses shown, counted', async () => {
    const env = { tx: db, actor: null, now: NOW, newId: uuidv7, concerns: () => undefined }
    await addGroup(db, all.find(isPublic)?.id ?? '', 554, NOW)
    const { target_groups } = contract.search.targetGroups.output.parse(await listTargetGroups(env, {}))
    const counts = target_groups.flatMap(({ subs }) => subs.map(({ id, houses }) => [id, houses]))
    expect(counts).toEqual(GROUPS.map((group) => [group, fitting(all, { target_groups: [group] }).length]))
    const { counties } = contract.search.places.output.parse(await listPlaces(env, {}))
    expect(counties.map(({ name }) => name)).toEqual(['Põlva maakond', 'Tartu maakond'])
    for (const { name, houses, municipalities } of counties) {
      expect(houses).toBe(fitting(all, { county: name }).length)
      for (const { ehak, houses: some } of municipalities) expect(some).toBe(fitting(all, { kov: ehak }).length)
    }
  })
})
