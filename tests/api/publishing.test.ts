import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { HouseOfferTable } from '#core/db/tables/house.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { publishPrices } from '../support/prices.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker, NOW } from '../support/world.ts'

onBothDatabases('a house that is published', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let manager: TestBrowser
  let visitor: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Uus kodu', { published_at: null })
    await insertWorker(db, house, 'manager', 'juhataja9@koduke.example')
    server = await testServer(db)
    manager = await server.browser().signIn('juhataja9@koduke.example')
    visitor = await server.browser().open()
  })

  const shown = async () => (await manager.get('/api/house/shown')).body
  const publish = (is = true, who = manager) => who.post('/api/house/publish', { shown: is })
  const found = async (): Promise<number> => (await visitor.post('/api/search', { q: 'uus kodu' })).body.total
  const houses = async (): Promise<number> => (await visitor.get('/api/search-figures')).body.houses
  const tellAll = async () => {
    await db.updateTable('house').set({ location: 'Pargi 1', phone: '+3725550000', ver: 5 }).where('id', '=', house.id).execute()
    await house.room({ max_people: 2 })
    await publishPrices(db, house.id, '2026-11-01', [[2, 'low', 140_000, 50_000]])
    await db.updateTable('house').set({ price_from_cents: 140_000, ver: 6 }).where('id', '=', house.id).execute()
    await db.insertInto('house_offer').values(offerOf(house.id)).execute()
  }

  it('is hidden before, whatever its data, and shows what is missing', async () => {
    expect(await shown()).toEqual({ published_at: null, missing: ['licence', 'address', 'contact', 'price', 'rooms'] })
    expect(await publish()).toMatchObject({ status: 422, body: { code: 'house-incomplete' } })
    await house.room({ max_people: 2 })
    expect((await shown()).missing).toEqual(['licence', 'address', 'contact', 'price'])
    expect([await found(), await houses(), (await visitor.get(`/api/search/${house.id}`)).status]).toEqual([0, 0, 404])
  })

  it('is found once its manager has published it, until it is unpublished', async () => {
    await tellAll()
    expect([await found(), (await shown()).missing]).toEqual([0, []])
    expect((await publish()).status).toBe(200)
    expect([await found(), await houses(), (await visitor.get(`/api/search/${house.id}`)).status]).toEqual([1, 1, 200])
    expect((await publish(false)).body.published_at).toBeNull()
    expect([await found(), await houses()]).toEqual([0, 0])
  })

  it('needs a valid licence, and its last contact cannot be removed', async () => {
    await tellAll()
    await db.updateTable('house_offer').set({ licence_until: '2026-11-20' }).execute()
    expect((await shown()).missing).toEqual(['licence'])
    expect((await publish()).status).toBe(422)
    await db.updateTable('house_offer').set({ licence_until: '2026-11-21' }).execute()
    expect((await publish()).status).toBe(200)
    expect(await manager.post('/api/house/change', { phone: null })).toMatchObject({ status: 422, body: { code: 'house-incomplete' } })
    await manager.post('/api/house/change', { email_address: 'uus@naidis.example' })
    expect((await manager.post('/api/house/change', { phone: null })).status).toBe(200)
  })
})

const offerOf = (house_id: string): HouseOfferTable => ({
  house_id,
  nursing: 0,
  dementia: 0,
  pets: 0,
  languages: 'et',
  accessibility: '',
  free_next: null,
  told_at: NOW,
  licence_no: 'SYH000001',
  licence_from: '2020-01-01',
  licence_until: null,
})
