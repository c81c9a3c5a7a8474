import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const EMAIL = 'hooldaja@koduke.example'
const OTHER_EMAIL = 'ode@koduke.example'
const draftKeyOf = async (browser: TestBrowser): Promise<string> => (await browser.get('/api/user')).body.draft_key
const keyOf = async (browser: TestBrowser): Promise<string> => (await browser.get('/api/user')).body.snapshot_key

onBothDatabases('the key of a browser’s cache', (fresh) => {
  let server: TestServer
  let partners: string[]

  beforeAll(async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const other = await houseWorld(db)
    partners = [house.partnerId, other.partnerId]
    const personId = await insertWorker(db, house, 'carer', EMAIL)
    await insertWorker(db, house, 'nurse', OTHER_EMAIL)
    const { id, ...membership } = await db.selectFrom('membership').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ ...membership, id: `${id.slice(0, -4)}aaaa`, house_id: other.id, partner_id: other.partnerId })
      .execute()
    server = await testServer(db)
  })

  it('is 256 bits, the same as long as the session lasts, and ends with it', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const key = await keyOf(browser)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    const { body } = await browser.post('/api/refresh', { refresh_token: browser.refreshToken })
    browser.token = body.token
    expect(await keyOf(browser)).toBe(key)
    await browser.post('/api/logout')
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  it('differs for each session and house of one person, and is given to no second browser', async () => {
    const one = await server.browser().signIn(EMAIL)
    const keys = [await keyOf(one), await keyOf(await server.browser().signIn(EMAIL))]
    for (const active of partners) {
      one.token = (await one.post('/api/user/switch', { active })).body.token
      keys.push(await keyOf(one))
    }
    expect(new Set(keys).size).toBe(4)
  })

  it('is returned only by GET /api/user, uncached, and is in no log and no table', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const answer = await browser.get('/api/user')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const key: string = answer.body.snapshot_key
    const refreshed = await browser.post('/api/refresh', { refresh_token: browser.refreshToken })
    browser.token = refreshed.body.token
    const switched = await browser.post('/api/user/switch', { active: partners[0] })
    for (const { text } of [refreshed, switched]) expect(text).not.toContain('snapshot_key')
    expect(server.logged.join('')).not.toContain(key)
    expect(await everyRow(server.deps.db)).not.toContain(key)
  })

  it('of drafts is the same for each session of a person in a house on a computer, and differs for other people, houses and computers', async () => {
    const one = await server.browser().signIn(EMAIL)
    const key = await draftKeyOf(one)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(key).not.toBe(await keyOf(one))
    await one.post('/api/logout')
    await one.signIn(EMAIL)
    expect(await draftKeyOf(one)).toBe(key)
    await one.post('/api/logout')
    await one.signIn(OTHER_EMAIL)
    const keys = [key, await draftKeyOf(one), await draftKeyOf(await server.browser().signIn(EMAIL))]
    await one.post('/api/logout')
    await one.signIn(EMAIL)
    one.token = (await one.post('/api/user/switch', { active: partners[1] })).body.token
    expect(new Set([...keys, await draftKeyOf(one)]).size).toBe(4)
    expect(server.logged.join('')).not.toContain(key)
    expect(await everyRow(server.deps.db)).not.toContain(key)
  })
})

/** The whole database as one text. */
async function everyRow(db: Kysely<Database>): Promise<string> {
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toContain('audit')
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as keyof Database)
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}
