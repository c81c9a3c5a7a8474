import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { HARDSHIPS, TIMES_OF_DAY, type TimeOfDay } from '#shared/rules/homeHelp.ts'
import { enterTenant } from '../../../server/kernel/transaction.ts'
import { refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { publishPrices } from '../../../tests/support/prices.ts'
import { houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import type { ServiceOfferTable } from '../db/tables/house.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { searchOffers } from './search.offers.ts'

type Query = Input<typeof contract.search.offers>
type Found = Output<typeof contract.search.offers>

const search = (db: Kysely<Database>, query: Query): Promise<Found> =>
  db.transaction().execute(async (tx) => {
    await enterTenant(tx, 'public', null)
    const env = { tx, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }
    return contract.search.offers.output.parse(await searchOffers(env, contract.search.offers.input.parse(query)))
  })

const offer = fc.record({
  service_id: fc.constantFrom(104, 117, 123, 128),
  capacity: fc.nat(4),
  taken: fc.nat(4),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  transport: fc.constantFrom<0 | 1>(0, 1),
  price_cents: fc.constantFrom(1_000, 3_000, 40_000),
  price_unit: fc.constantFrom<ServiceOfferTable['price_unit']>('paev', 'tund', 'kuu'),
  isOld: fc.boolean(),
  inTartu: fc.boolean(),
  opens: fc.constantFrom('06:30', '08:00', '20:00'),
  closes: fc.constantFrom(null, '09:00', '10:45', '17:00', '23:00'),
  isShown: fc.nat(4).map((chance) => chance > 0),
})
type Plan = typeof offer extends fc.Arbitrary<infer Value> ? Value : never

const query = fc.record(
  {
    hard: fc.subarray([...HARDSHIPS], { maxLength: 3 }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 2 }),
    times: fc.subarray([...TIMES_OF_DAY], { maxLength: 2 }),
    hours: fc.integer({ min: 1, max: 8 }),
    transport: fc.boolean(),
    county: fc.constantFrom('Tartu maakond', 'Põlva maakond'),
    near: fc.constantFrom('0793'),
    radius_km: fc.constantFrom(10, 100),
    price_max: fc.constantFrom(20_000, 60_000),
    limit: fc.constant(96),
  },
  { requiredKeys: ['limit'] },
)

// A reference implementation in plain JavaScript, on the inserted data.
const HELP: Record<string, number[]> = {
  washing: [104, 117],
  meals: [104, 117, 123],
  cleaning: [117],
  laundry: [117],
  alone: [104],
  moving: [117],
  memory: [104],
  rest: [104],
  housing: [128],
}
const helps = ({ service_id }: Plan, { hard = [] }: Query): number => hard.filter((each) => HELP[each]?.includes(service_id)).length
function month({ price_cents, price_unit, weekdays }: Plan, { weekdays: asked = [], hours = 2 }: Query): number {
  const days = asked.length || weekdays.length
  return price_unit === 'kuu' ? price_cents : Math.round((price_cents * days * (price_unit === 'tund' ? hours : 1) * 52) / 12)
}
/** Quarters of an hour in which it is open at the requested time of day: four or more. */
function isOpen({ opens, closes }: Plan, time: TimeOfDay): boolean {
  if (closes === null) return true
  const clock = (text: string): number => Number(text.slice(0, 2)) * 4 + Number(text.slice(3)) / 15
  const [from, to] = [clock(opens), clock(closes)]
  const open = (quarter: number): boolean => (from < to ? quarter >= from && quarter < to : quarter >= from || quarter < to)
  const named = (quarter: number): TimeOfDay =>
    quarter < 24 || quarter >= 88 ? 'night' : quarter < 40 ? 'morning' : quarter < 68 ? 'day' : 'evening'
  return Array.from({ length: 96 }, (_, quarter) => quarter).filter((quarter) => open(quarter) && named(quarter) === time).length >= 4
}
const isThere = (plan: Plan, { times = [] }: Query): boolean => times.every((time) => isOpen(plan, time))
const fits = (plan: Plan, asked: Query): boolean =>
  plan.isShown &&
  isThere(plan, asked) &&
  plan.capacity > plan.taken &&
  (!asked.hard?.length || helps(plan, asked) > 0) &&
  (asked.weekdays ?? []).every((day) => plan.weekdays.includes(day)) &&
  (!asked.transport || plan.transport === 1) &&
  (!asked.county || (asked.county === 'Tartu maakond') === plan.inTartu) &&
  (!asked.near || asked.radius_km !== 10 || plan.inTartu)

onBothDatabases('searchOffers', (fresh) => {
  let db: Kysely<Database>
  const all = new Map<string, Plan>()
  beforeAll(async () => {
    db = await fresh()
    all.clear()
    for (const plan of fc.sample(offer, { numRuns: 160, seed: 20261122 })) {
      const { isOld, inTartu, isShown, weekdays, ...row } = plan
      const place = inTartu
        ? { county: 'Tartu maakond', ehak: '0793', latitude: 58.3806, longitude: 26.7251 }
        : { county: 'Põlva maakond', ehak: '0622', latitude: 58.0603, longitude: 27.0692 }
      const house = await houseWorld(db, undefined, { ...place, contract: isShown ? 1 : 0 })
      const id = uuidv7()
      const told_at = isOld ? '2026-11-01T08:00:00.000Z' : NOW
      await db
        .insertInto('service_offer')
        .values({ ...row, id, house_id: house.id, weekdays: weekdays.join(','), told_at })
        .execute()
      all.set(id, plan)
    }
  }, 60_000)

  it('finds what a plain filter finds, the services that help with more first', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const found = await search(db, asked)
        const bounded = [...all].filter(([, plan]) => fits(plan, asked))
        const wanted = bounded.filter(([, plan]) => month(plan, asked) <= (asked.price_max ?? Infinity))
        expect(found.results.map(({ id }) => id).toSorted()).toEqual(wanted.map(([id]) => id).toSorted())
        const months = bounded.map(([, plan]) => month(plan, asked))
        expect(found).toMatchObject({
          total: wanted.length,
          min: months.length ? Math.min(...months) : null,
          max: months.length ? Math.max(...months) : null,
        })
        const ranks = found.results.map(({ id }) => rankOf(all.get(id), asked))
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('combines services that are current, free and near enough, never dearer than one service alone', async () => {
    let told = 0
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(['washing', 'alone', 'meals'] as const, { minLength: 1 }),
        fc.subarray([1, 2, 3], { minLength: 1 }),
        async (hard, weekdays) => {
          const { mix } = await search(db, { hard: [...hard], weekdays, near: '0793', times: ['day'] })
          const usable = (id: string, plan: Plan | undefined): boolean =>
            plan !== undefined && all.has(id) && plan.isShown && plan.inTartu && !plan.isOld && plan.capacity > plan.taken && isOpen(plan, 'day')
          for (const { parts, month_price: sum } of mix?.ways ?? []) {
            told++
            expect(parts.every(({ offer: { id } }) => usable(id, all.get(id)))).toBe(true)
            expect(parts.reduce((whole, { month_price: part }) => whole + part, 0)).toBe(sum)
            for (const day of weekdays)
              for (const each of hard)
                expect(parts.some(({ offer: { service }, weekdays: days }) => days.includes(day) && HELP[each]?.includes(service))).toBe(true)
          }
          const alone = [...all].filter(
            ([id, plan]) =>
              usable(id, plan) && hard.every((each) => HELP[each]?.includes(plan.service_id)) && weekdays.every((day) => plan.weekdays.includes(day)),
          )
          const least = Math.min(...alone.map(([, plan]) => month(plan, { weekdays })))
          // Rounded part by part.
          expect(mix?.ways[0]?.month_price ?? Infinity).toBeLessThanOrEqual(least + 1)
        },
      ),
      { numRuns: 60 },
    )
    expect(told).toBeGreaterThan(20)
    expect((await search(db, { hard: ['washing'], weekdays: [1] })).mix).toBeNull()
  }, 60_000)

  it('shows beside it what a place in a nearby care home costs, and what the municipality pays', async () => {
    const home = await houseWorld(db, 'Tartu kodu', {
      county: 'Tartu maakond',
      ehak: '0793',
      latitude: 58.38,
      longitude: 26.73,
      outline_places: 9,
      outline_free: 2,
    })
    await publishPrices(db, home.id, '2026-01-01', [[2, 'low', 90_000, 70_000]])
    await db.updateTable('house').set({ price_from_cents: 90_000, ver: 2 }).where('id', '=', home.id).execute()
    const asked: Query = { hard: ['washing'], weekdays: [1] }
    const near = (await search(db, { ...asked, near: '0793' })).mix?.home
    expect(near).toMatchObject({
      name: 'Tartu kodu',
      price: 90_000,
      public: { covered: 60_000, left: 30_000, municipality: 'Tartu linn', limit: { verified: false } },
    })
    expect((await search(db, { ...asked, county: 'Tartu maakond' })).mix?.home).toMatchObject({ name: 'Tartu kodu', public: null })
    expect((await search(db, { ...asked, near: '0622' })).mix?.home).toBeNull()
  })

  it('shows a taken place at once, and refuses an unknown location', async () => {
    const [free] = (await search(db, {})).results
    if (!free) throw new Error('nothing was found')
    await db.updateTable('service_offer').set({ taken: 99 }).where('id', '=', free.id).execute()
    expect((await search(db, { limit: 96 })).results.map(({ id }) => id)).not.toContain(free.id)
    expect(await refusal(search(db, { near: '9999' }))).toMatchObject({ code: 'validation', field: 'near' })
  })
})

/** Fresh before stale, then by number of needs covered, distance, price. */
const rankOf = (plan: Plan | undefined, asked: Query): number => {
  if (!plan) return Number.NaN
  const near = asked.near && !plan.inTartu ? 1 : 0
  return (plan.isOld ? 1e9 : 0) + (3 - helps(plan, asked)) * 1e8 + near * 1e7 + month(plan, asked)
}
