import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { memoryLimits } from '../../server/http/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld } from '../support/world.ts'

describe('POST /api/search', () => {
  let db: Kysely<Database>
  let visitor: TestBrowser
  beforeEach(async () => {
    db = await freshDatabase()
    visitor = await (await testServer(db, { limits: memoryLimits() })).browser().open()
  })

  it('answers a visitor with results, max and min, and leaves no trace', async () => {
    await houseWorld(db, 'Kase kodu', { price_from_cents: 150_000, outline_places: 20, outline_free: 2 })
    await houseWorld(db, 'Tamme kodu', { price_from_cents: 139_000, outline_places: 30, outline_free: 1 })
    const { status, body } = await visitor.post('/api/search', { q: 'KODU' })
    expect({ status, body }).toMatchObject({ status: 200, body: { max: 150_000, min: 139_000, total: 2, next: null } })
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Kase kodu', 'Tamme kodu'])
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

  it('says what is wrong beside the field', async () => {
    const { status, body } = await visitor.post('/api/search', { price_min: 200_000, price_max: 100_000 })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { price_max: ['Ülempiir ei saa olla alampiirist väiksem.'] } })
    expect((await visitor.post('/api/search', { house_id: 'x' })).status).toBe(422)
  })

  it('is answered thirty times a minute to one address', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await visitor.post('/api/search')).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    // What the filters are made of is counted apart.
    expect((await visitor.get('/api/search-places')).status).toBe(200)
    expect((await visitor.get('/api/search-target-groups')).status).toBe(200)
  })
})
