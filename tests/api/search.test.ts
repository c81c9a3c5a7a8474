import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { RLS_ROLES } from '#core/db/rls.ts'
import type { Database } from '#core/db/schema.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase, onBothDatabases } from '../support/database.ts'
import { publishPrices } from '../support/prices.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld } from '../support/world.ts'
import { wholeMinute } from '../support/wholeMinute.ts'

onBothDatabases('POST /api/search', (fresh) => {
  let db: Kysely<Database>
  let visitor: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    visitor = await (await testServer(db, { limits: memoryLimits() })).browser().open()
  })

  it('answers a visitor with results, max and min, and leaves no trace', async () => {
    await houseWorld(db, 'Kase kodu', { price_from_cents: 150_000, outline_places: 20, outline_free: 2 })
    await houseWorld(db, 'Tamme kodu', { price_from_cents: 139_000, outline_places: 30, outline_free: 1 })
    const { status, body } = await visitor.post('/api/search', { q: 'KODU' })
    expect({ status, body }).toMatchObject({ status: 200, body: { max: 150_000, min: 139_000, total: 2, next: null } })
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Tamme kodu', 'Kase kodu'])
    for (const table of ['audit', 'sync_mutation', 'session'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('shows only what is public of a house', async () => {
    const secret = 'Salajane'
    const house = await houseWorld(db, 'Kase kodu', {
      iban_account: secret,
      owner: secret,
      recipient_name: secret,
      reference_number: secret,
      description: secret,
    })
    await house.client({ first_name: secret, roomId: await house.room({ amenities: JSON.stringify([secret]) }) })
    const { body, text } = await visitor.post('/api/search')
    expect(body.results).toHaveLength(1)
    expect(text).not.toContain(secret)
    expect(Object.keys(body.results[0])).not.toContain('search_key')
  })

  it('demands the CSRF token as every POST does', async () => {
    for (const part of ['csrf', 'xhr', 'cookie'] as const) expect((await visitor.post('/api/search', {}, { without: [part] })).status).toBe(419)
  })

  it('returns errors beside the field', async () => {
    const { status, body } = await visitor.post('/api/search', { price_min: 200_000, price_max: 100_000 })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { price_max: ['Ülempiir ei saa olla alampiirist väiksem.'] } })
    expect((await visitor.post('/api/search', { house_id: 'x' })).status).toBe(422)
  })

  it('computes an own contribution under row-level security, stores nothing, and returns errors beside the field', async () => {
    const { id: house_id } = await houseWorld(db, 'Kase kodu', { outline_places: 9 })
    await publishPrices(db, house_id, '2026-01-01', [[2, 'medium', 160_000, 66_000]])
    const asked = { kov: '0857', income: 90_000, people: 2, need: 'medium' }
    const { status, body } = await visitor.post(`/api/search/${house_id}/own-share`, asked)
    expect({ status, body }).toMatchObject({ status: 200, body: { covered: 62_000, compensation: 0, own_share: 98_000 } })
    const refused = await visitor.post(`/api/search/${house_id}/own-share`, { ...asked, kov: '', need: 'high' })
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({ status: 422, errors: { kov: ['Väli on kohustuslik.'] } })
    const { body: page } = await visitor.get(`/api/search/${house_id}`)
    expect(page.house.prices.lines).toEqual([{ people: 2, need: 'medium', place: 160_000, care: 66_000 }])
    for (const table of ['audit', 'sync_mutation', 'session'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('has one budget for one address, of which cheap calls take little', async () => {
    const limited = await testServer(db, { limits: { ...memoryLimits({ reading: 30 }), arrival: async () => undefined } })
    const family = await limited.browser().open()
    await wholeMinute()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await family.post('/api/search')).status)
    expect(statuses).toEqual(Array<number>(6).fill(200))
    for (const path of ['/api/search-places', '/api/search-target-groups', '/api/news']) {
      const refused = await family.get(path)
      const seconds = Number(refused.headers.get('retry-after'))
      expect([path, refused.status, seconds > 0 && seconds <= 60]).toEqual([path, 429, true])
    }
  })

  it('is enough for a hospital behind one address', async () => {
    const family = await (await testServer(db, { limits: memoryLimits() })).browser().open()
    const statuses = new Set<number>()
    for (let page = 0; page < 120; page++)
      for (const path of ['/api/search-places', '/api/search-services', '/api/search-target-groups']) statuses.add((await family.get(path)).status)
    for (let page = 0; page < 120; page++) statuses.add((await family.post('/api/search')).status)
    expect([...statuses]).toEqual([200])
  })
})

describe('row-level security of the search (PostgreSQL)', () => {
  /** Runs a statement with the role of the search. */
  const asPublic = (db: Kysely<Database>, statement: string): Promise<unknown[]> =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${RLS_ROLES.public}, true)`.execute(tx)
      return (await sql.raw(statement).execute(tx)).rows
    })

  it('shows no house that is locked or without a contract, and nothing that is not public of the others', async () => {
    const db = await freshDatabase('postgres')
    const shown = await houseWorld(db, 'Kase kodu', { outline_places: 9 })
    const hidden = [
      await houseWorld(db, 'Lukus', { locked: 1, outline_places: 9 }),
      await houseWorld(db, 'Lepinguta', { contract: 0, outline_places: 9 }),
    ]
    for (const each of [shown, ...hidden]) await each.client({ roomId: await each.room() })
    expect(await asPublic(db, 'select name from house')).toEqual([{ name: 'Kase kodu' }])
    expect(await asPublic(db, 'select distinct house_id from stay')).toEqual([{ house_id: shown.id }])
    for (const closed of ['select iban_account from house', 'select client_id from stay', 'select * from client', 'update house set name = name'])
      await expect(asPublic(db, closed)).rejects.toThrow('permission denied')
  })
})
