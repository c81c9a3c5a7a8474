import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { verifyAudit } from '../../server/audit/verify.ts'
import { onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const WRONG = { email: 'juhataja@koduke.example', password: 'vale-parool-9876' }

onBothDatabases('refusals in the audit log', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let manager: string
  let carer: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme kodu')
    manager = await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    carer = await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    server = await testServer(db)
  })
  /** Each refusal since: chain, action, entity, ids, outcome, times. */
  const refusals = async () =>
    (await db.selectFrom('audit').selectAll().where('outcome', '<>', 'ok').orderBy('house_id').orderBy('seq').execute()).map(
      ({ house_id, action, entity, ids, outcome, times }) =>
        [house_id, action, entity, ids, outcome, ...(times === null ? [] : [times])].join(' ').replace(house.id, 'maja'),
    )

  it('a wrong password: whose account it was, in the platform’s chain, and from where', async () => {
    const guest = await server.browser().open()
    expect((await guest.post('/api/login', WRONG)).status).toBe(401)
    expect(await refusals()).toEqual([`platform session.login person ["${manager}"] bad-credentials`])
    const [line] = await db.selectFrom('audit').selectAll().execute()
    expect(line).toMatchObject({ actor_id: 'guest', session_id: 'guest', network: expect.stringMatching(/^[\w-]{22}$/) })
    expect(JSON.stringify(line)).not.toMatch(/127\.0\.0\.1|juhataja|vale-parool/)
  })

  it('a wrong password for an unknown address: without what was typed, like one for a known address', async () => {
    const guest = await server.browser().open()
    for (const email of ['keegi@naide.example', 'muu@naide.example']) await guest.post('/api/login', { ...WRONG, email })
    expect(await refusals()).toEqual(Array.from({ length: 2 }, () => 'platform session.login person [] bad-credentials'))
    expect(JSON.stringify(await db.selectFrom('audit').selectAll().execute())).not.toContain('naide')
  })

  it('a flood of them as a few lines with a count', async () => {
    const guest = await server.browser().open()
    for (let index = 0; index < 70; index++) await guest.post('/api/login', { email: `keegi${index}@naide.example`, password: 'x' })
    for (let index = 0; index < 15; index++) await guest.post('/api/login', WRONG)
    expect((await refusals()).length).toBe(61)
    server.now = new Date(server.now.getTime() + 61_000)
    await guest.post('/api/login', WRONG)
    const lines = await refusals()
    expect(lines.slice(61)).toEqual([
      'platform unknown person [] too-many-requests 24',
      `platform session.login person ["${manager}"] bad-credentials`,
    ])
    expect((await verifyAudit(db, server.deps.secret)).faults).toEqual([])
  }, 60_000)

  it('each of them once, even if many concurrent refusals write the counts', async () => {
    const browser = await server.browser().signIn('hooldaja@koduke.example')
    const paths = ['/api/devices', '/api/imports', '/api/attention', '/api/invitations', '/api/admin/houses/']
    const refuse = () => Promise.all(paths.map((path) => browser.get(path)))
    const statuses = (await refuse()).map(({ status }) => status)
    for (let time = 0; time < 3; time++) await refuse()
    server.now = new Date(server.now.getTime() + 61_000)
    await Promise.all(Array.from({ length: 6 }, refuse))
    const told = statuses.filter((status) => status === 403).length
    expect(told).toBeGreaterThan(2)
    const counted = await db.selectFrom('audit').select('times').where('outcome', '=', 'forbidden').execute()
    // One line of each kind at once, three counted, and one line in the next minute with further ones still being counted.
    expect(counted.filter(({ times }) => times === 3)).toHaveLength(told)
    expect(counted.filter(({ times }) => times === null)).toHaveLength(2 * told)
  })

  it('a wrong password of somebody who is signed in', async () => {
    const browser = await server.browser().signIn('juhataja@koduke.example')
    await browser.post('/api/devices/tablet', { name: 'Tahvel' })
    await browser.post('/api/user/pin', { pin: '482913', password: 'vale' })
    expect(await refusals()).toEqual([expect.stringMatching(/^maja device\.setPin session .* bad-credentials$/)])
  })

  it('a wrong PIN, in the chain of the tablet’s house', async () => {
    const browser = await server.browser().signIn('juhataja@koduke.example')
    await browser.post('/api/devices/tablet', { name: 'Tahvel' })
    await browser.post('/api/user/pin', { pin: '482913', password: 'koduke-demo' })
    await browser.post('/api/tablet/enter', { person: manager, pin: '111222' })
    await browser.post('/api/tablet/enter', { person: carer, pin: '111222' })
    expect(await refusals()).toEqual([
      `maja tablet.enter person ["${manager}"] pin-wrong`,
      expect.stringMatching(/^maja tablet\.enter person \[\] pin-shut/),
    ])
  })

  it('a stolen refresh token, and one of a revoked device', async () => {
    const browser = await server.browser().signIn('juhataja@koduke.example')
    const old = { token: browser.refreshToken, cookies: new Map(browser.cookies) }
    await browser.post('/api/refresh', { refresh_token: old.token })
    server.now = new Date(server.now.getTime() + 62_000)
    for (const [name, value] of old.cookies) browser.cookies.set(name, value)
    expect((await browser.post('/api/refresh', { refresh_token: old.token })).body.code).toBe('session-stolen')
    const other = await server.browser().signIn('hooldaja@koduke.example')
    await db.updateTable('device').set({ revoked_at: '2026-11-21' }).execute()
    expect((await other.post('/api/refresh', { refresh_token: other.refreshToken })).body.code).toBe('device-revoked')
    expect(await refusals()).toEqual([
      `platform session.refresh person ["${manager}"] session-stolen`,
      `platform session.refresh person ["${carer}"] device-revoked`,
    ])
  })

  it('every missing right, of endpoints and of plain routes, for any user', async () => {
    const id = await house.client()
    const [reception, user] = [await insertWorker(db, house, 'reception', 'vastuvott@koduke.example'), 'kasutaja@koduke.example']
    expect(reception).toBeTruthy()
    await insertPublic(db, user)
    const [some, stranger] = [await server.browser().signIn('vastuvott@koduke.example'), await server.browser().signIn(user)]
    expect((await some.get(`/api/health/look/${id}/image`)).status).toBe(403)
    expect((await some.get(`/api/client/${id}/medicines`)).status).toBe(403)
    expect((await stranger.get('/api/clients')).status).toBe(403)
    expect((await stranger.get(`/api/client/${id}/picture`)).status).toBe(403)
    expect((await refusals()).map((line) => line.replace(/ session .* /, ' '))).toEqual([
      'maja health.picture forbidden',
      expect.stringMatching(/^maja medicine\.\w+ forbidden$/),
      'platform client.list forbidden',
      'platform client.picture forbidden',
    ])
  })
})

async function insertPublic(db: Kysely<Database>, email: string): Promise<void> {
  const { password_hash } = await db.selectFrom('person').select('password_hash').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('person')
    .values({
      id: email,
      email,
      name: 'Keegi',
      password_hash,
      role: 'user',
      avatar: null,
      locked_at: null,
      last_partner_id: null,
      created_at: '2026',
    })
    .execute()
}
