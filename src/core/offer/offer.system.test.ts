import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { searchHouses } from '../search/search.houses.ts'
import { searchOffers } from '../search/search.offers.ts'

const TOLD = {
  nursing: true,
  dementia: false,
  pets: true,
  languages: ['et', 'ru'],
  accessibility: ['lift'],
  licence_no: 'SYH000123',
  licence_from: '2024-01-01',
  licence_until: null,
  free_next: '2026-12-01',
  base: null,
} satisfies Input<typeof contract.offer.save>
const DAYCARE = contract.offer.saveService.example

onBothDatabases('what a house offers', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  const env = (now = NOW) => ({ tx: db, actor: null, now, newId: uuidv7, auditSubjects: () => undefined })
  const found = async (asked: Input<typeof contract.search.houses> = {}, now = NOW): Promise<Output<typeof contract.search.houses>['results']> =>
    contract.search.houses.output.parse(await searchHouses(env(now), contract.search.houses.input.parse(asked))).results
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Kase kodu')
    call = callsBy(db, await house.actor('manager'))
  })

  it('is ticked and unticked, and the search follows', async () => {
    await house.room()
    const ticked = async () => {
      const [{ services }, { target_groups: groups }] = [await call('offer.services', {}), await call('offer.targetGroups', {})]
      return [...services, ...groups].flatMap(({ subs }) => subs.flatMap(({ id, checked }) => (checked ? [id] : [])))
    }
    expect(await ticked()).toEqual([])
    expect(await call('offer.toggleService', { id: 102 })).toEqual({ id: 102, checked: true })
    await call('offer.toggleTargetGroup', { id: '501' })
    expect([await ticked(), await found({ services: [102], target_groups: [501] })]).toMatchObject([[102, 501], [{ name: 'Kase kodu' }]])
    expect(await call('offer.toggleService', { id: 102, checked: true })).toEqual({ id: 102, checked: true })
    await call('offer.toggleService', { id: 102 })
    expect([await ticked(), await found({ services: [102] })]).toEqual([[501], []])
    await call('offer.toggleService', { id: 102 })
    expect(await db.selectFrom('house_service').select(['service_id', 'deleted_at']).execute()).toEqual([{ service_id: 102, deleted_at: null }])
    expect(await refusal(call('offer.toggleService', { id: 501 }))).toEqual({ code: 'not-found' })
  })

  it('is not found until the house has places or a service, although its page exists', async () => {
    expect([(await call('offer.get', {})).offer.missing, await found()]).toEqual([['places'], []])
    await call('offer.save', { ...TOLD, places: 0, free_places: 0 })
    expect([(await call('offer.get', {})).offer.missing, await found()]).toEqual([['places'], []])
    await call('offer.save', { ...TOLD, places: 30, free_places: 0, base: NOW })
    expect((await call('offer.get', {})).offer.missing).toEqual([])
    expect(await found({ nursing: true, languages: ['ru'] })).toMatchObject([
      { places: 30, free_places: 0, free_next: '2026-12-01', is_stale: false },
    ])
  })

  it('is found by a service for people who live at home, one of each kind', async () => {
    const { offer } = await call('offer.saveService', DAYCARE)
    expect(offer.services).toMatchObject([{ service_id: 104, capacity: 12, taken: 9, weekdays: [1, 2, 3, 4, 5], is_stale: false }])
    const all = contract.search.offers.output.parse(await searchOffers(env(), contract.search.offers.input.parse({ weekdays: [1] })))
    expect(all.results).toMatchObject([{ capacity_left: 3, price: 3_800, house: { name: 'Kase kodu' } }])
    expect(await refusal(call('offer.saveService', DAYCARE))).toEqual({ code: 'validation', field: 'service_id', key: 'twice' })
    const id = offer.services[0]?.id ?? ''
    expect((await call('offer.saveService', { ...DAYCARE, id, taken: 12, weekdays: [5, 1, 5] })).offer.services).toMatchObject([
      { taken: 12, weekdays: [1, 5] },
    ])
    expect(await refusal(call('offer.saveService', { ...DAYCARE, id, taken: 1, base: '2026-11-01T10:00:00.000Z' }))).toEqual({
      code: 'house-changed',
    })
    expect((await call('offer.saveService', { ...DAYCARE, id, taken: 1, base: NOW })).offer.services).toMatchObject([{ taken: 1 }])
    expect((await call('offer.dropService', { id })).offer).toMatchObject({ services: [], missing: ['places'] })
    expect(await refusal(call('offer.dropService', { id }))).toEqual({ code: 'not-found' })
  })

  it('is outdated after three days, and current again when somebody confirms it', async () => {
    await call('offer.save', { ...TOLD, places: 30, free_places: 2 })
    await call('offer.saveService', DAYCARE)
    const later = '2026-11-24T10:00:00.001Z'
    const then = callsBy(db, await house.actor('manager'), later)
    const stale = async () => {
      const { offer } = await then('offer.get', {})
      return [offer.is_stale, offer.services[0]?.is_stale, (await found({}, later))[0]?.is_stale]
    }
    expect(await stale()).toEqual([true, true, true])
    await then('offer.confirm', {})
    expect(await stale()).toEqual([false, false, false])
  })

  it('counts the places of a house with rooms here, whatever it reports', async () => {
    await house.room({ max_people: 2 })
    const { offer } = await call('offer.save', { ...TOLD, places: 99, free_places: 99 })
    expect(offer).toMatchObject({ keeps_rooms: true, places: 2, free_places: 2, free_next: null, is_stale: false })
    const { outline_places } = await db.selectFrom('house').select('outline_places').where('id', '=', house.id).executeTakeFirstOrThrow()
    expect(outline_places).toBe(0)
  })

  it('is not overwritten by somebody who has not seen it', async () => {
    await call('offer.save', TOLD)
    expect(await refusal(call('offer.save', { ...TOLD, pets: false }))).toEqual({ code: 'house-changed' })
    expect((await call('offer.get', {})).offer.pets).toBe(true)
  })

  it('is valid: a licence with its day, no more taken than available, hours in order', () => {
    const wrong = (input: object) => contract.offer.save.input.safeParse({ ...TOLD, ...input }).error?.issues.map(({ path }) => path.join('.'))
    expect(wrong({ licence_from: null })).toEqual(['licence_from'])
    expect(wrong({ licence_no: null })).toEqual(['licence_no'])
    expect(wrong({ licence_until: '2023-12-31' })).toEqual(['licence_until'])
    expect(wrong({ places: 3, free_places: 4 })).toEqual(['free_places'])
    const service = (input: object) =>
      contract.offer.saveService.input.safeParse({ ...DAYCARE, ...input }).error?.issues.map(({ path }) => path.join('.'))
    expect(service({ taken: 13 })).toEqual(['taken'])
    expect(service({ opens: null })).toEqual(['closes'])
    expect(service({ opens: '18:00' })).toEqual(['closes'])
    expect(service({ weekdays: [] })).toEqual(['weekdays'])
  })
})
