import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/accounts/password.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { freshDatabase, onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertPerson, insertWorker } from '../support/world.ts'

const EMAIL = 'hooldaja@koduke.example'
const later = (server: TestServer, seconds: number): void => void (server.now = new Date(server.now.getTime() + seconds * 1000))

onBothDatabases('a session', (fresh) => {
  let server: TestServer

  beforeAll(async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    await insertWorker(db, house, 'carer', EMAIL)
    server = await testServer(db)
  })

  it('is answered as specified: token, refresh_token, expires_at, user', async () => {
    const browser = await server.browser().open()
    const { status, body } = await browser.post('/api/login', { email: 'HOOLDAJA@koduke.example ', password: 'koduke-demo' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token: expect.any(String),
      refresh_token: expect.any(String),
      user: { email: EMAIL, role: 'carer', house: { name: expect.any(String) } },
    })
    expect(Date.parse(body.expires_at) - server.now.getTime()).toBe(30 * 60_000)
  })

  it('answers an unknown address and a wrong password alike', async () => {
    const browser = await server.browser().open()
    const unknown = await browser.post('/api/login', { email: 'keegi@koduke.example', password: 'vale' })
    const wrong = await browser.post('/api/login', { email: EMAIL, password: 'vale' })
    expect([unknown.status, unknown.text]).toEqual([401, wrong.text])
  })

  it('is useless without the cookie that it is bound to', async () => {
    const owner = await server.browser().signIn(EMAIL)
    const thief = await server.browser().open()
    thief.token = owner.token
    expect((await thief.get('/api/user')).status).toBe(401)
    expect((await owner.get('/api/user', { without: ['cookie'] })).status).toBe(401)
    expect((await owner.get('/api/user')).status).toBe(200)
  })

  it('ends half an hour after the last refresh, and goes on by refreshing', async () => {
    const browser = await server.browser().signIn(EMAIL)
    later(server, 31 * 60)
    expect((await browser.get('/api/user')).status).toBe(401)
    await browser.open()
    const { status, body } = await browser.post('/api/refresh', { refresh_token: browser.refreshToken })
    expect(status).toBe(200)
    browser.token = body.token
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  it('gives a repeated refresh the same successor for a minute: two tabs, a lost answer', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const cookies = new Map(browser.cookies)
    const first = await browser.post('/api/refresh', { refresh_token: browser.refreshToken })
    browser.cookies.set('kd-refresh', cookies.get('kd-refresh') ?? '')
    const second = await browser.post('/api/refresh', { refresh_token: browser.refreshToken })
    expect(second.body.token).toBe(first.body.token)
    // A request in flight with the previous token is still answered.
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  it('ends when an old refresh token is reused later: somebody has a copy', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const stolen = { token: browser.refreshToken, cookie: browser.cookies.get('kd-refresh') ?? '' }
    const fresh = await browser.post('/api/refresh', { refresh_token: stolen.token })
    later(server, 61)
    const current = browser.cookies.get('kd-refresh') ?? ''
    browser.cookies.set('kd-refresh', stolen.cookie)
    expect((await browser.post('/api/refresh', { refresh_token: stolen.token })).body.code).toBe('session-stolen')
    browser.cookies.set('kd-refresh', current)
    expect((await browser.post('/api/refresh', { refresh_token: fresh.body.refresh_token })).status).toBe(401)
  })

  it('needs both halves to refresh: what a script can read and what it cannot', async () => {
    const browser = await server.browser().signIn(EMAIL)
    browser.cookies.delete('kd-refresh')
    expect((await browser.post('/api/refresh', { refresh_token: browser.refreshToken })).status).toBe(401)
  })

  it('keeps five sessions of a person and ends the oldest', async () => {
    const browsers = []
    for (let index = 0; index < 6; index++) {
      browsers.push(await server.browser().signIn(EMAIL))
      later(server, 1)
    }
    const statuses = await Promise.all(browsers.map(async (browser) => (await browser.get('/api/user')).status))
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  })

  it('does not end itself at its beginning, even if six begin at once', async () => {
    for (let index = 0; index < 6; index++) expect((await (await server.browser().signIn(EMAIL)).get('/api/user')).status).toBe(200)
  })

  it('ends at once for a locked user, who cannot sign in again', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const lock = (locked_at: string | null) => server.deps.db.updateTable('person').set({ locked_at }).where('email', '=', EMAIL).execute()
    await lock(server.now.toISOString())
    expect((await browser.get('/api/user')).status).toBe(401)
    expect((await browser.post('/api/login', { email: EMAIL, password: 'koduke-demo' })).body.code).toBe('user-locked')
    await lock(null)
  })

  it('says 402 with the way to join when the house has no contract, 403 when it is locked', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const set = (values: { contract?: 0 | 1; locked?: 0 | 1 }) =>
      server.deps.db
        .updateTable('house')
        .set((eb) => ({ ...values, ver: eb('ver', '+', 1) }))
        .execute()
    await set({ contract: 0 })
    expect(await browser.get('/api/clients')).toMatchObject({ status: 402, body: { code: 'contract-ended', redirect: '/liitu' } })
    await set({ contract: 1, locked: 1 })
    expect(await browser.get('/api/clients')).toMatchObject({ status: 403, body: { code: 'house-locked' } })
    await set({ locked: 0 })
  })
})

describe('a changing request', () => {
  let server: TestServer
  beforeAll(async () => {
    const db = await freshDatabase()
    const house = await houseWorld(db)
    await insertWorker(db, house, 'manager', EMAIL)
    server = await testServer(db)
  })

  const forged: [string, Parameters<Awaited<ReturnType<TestServer['browser']>>['post']>[2]][] = [
    ['without the token', { without: ['csrf'] }],
    ['without the XHR header', { without: ['xhr'] }],
    ['from another site', { headers: { Origin: 'https://kuri.example' } }],
    ['from a frame of another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['with a token made for another browser', { headers: { 'X-XSRF-TOKEN': 'A'.repeat(43) } }],
  ]
  for (const [how, options] of forged) {
    it(`is refused with 419 ${how}`, async () => {
      const browser = await server.browser().signIn(EMAIL)
      expect((await browser.post('/api/client', { first_name: 'A', last_name: 'B' }, options)).status).toBe(419)
      expect((await browser.get('/api/rooms/x/delete', options)).status).toBe(419)
      expect((await browser.get('/api/clients')).body.clients).toEqual([])
    })
  }

  it('is refused with a token of four hours ago and accepted after GET /', async () => {
    const browser = await server.browser().open()
    later(server, 4 * 3600 + 1)
    expect((await browser.post('/api/login', { email: EMAIL, password: 'koduke-demo' })).status).toBe(419)
    await browser.open()
    expect((await browser.post('/api/login', { email: EMAIL, password: 'koduke-demo' })).status).toBe(200)
  })

  it('has a DELETE beside the GET that destroys', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const { body } = await browser.post('/api/rooms', { name: '901', floor: 9, max_people: 1 })
    expect((await browser.send('DELETE', `/api/rooms/${body.room.id}`)).status).toBe(200)
    expect((await browser.get(`/api/room/${body.room.id}`)).body.code).toBe('room-not-found')
  })

  it('is answered with errors beside each field in the requested language', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const wrong = { first_name: '', last_name: 'Kask', personalID: '60001019907', email: 'ei', salajane: 1 }
    const et = await browser.post('/api/client', wrong)
    expect(et).toMatchObject({
      status: 422,
      body: {
        code: 'validation',
        errors: {
          first_name: ['Väli on kohustuslik.'],
          personalID: ['Isikukood ei ole õige.'],
          email: ['E-posti aadress ei ole õige.'],
          salajane: ['Sellist välja ei ole.'],
        },
      },
    })
    const ru = await browser.post('/api/client', wrong, { headers: { 'Accept-Language': 'ru' } })
    expect(ru.body.errors.first_name).toEqual(['Обязательное поле.'])
  })

  it('is refused when it is too large or not JSON', async () => {
    const browser = await server.browser().signIn(EMAIL)
    expect((await browser.post('/api/client', { first_name: 'x'.repeat(1_200_000) })).status).toBe(413)
    const broken = await fetch(`http://127.0.0.1:${server.port}/api/login`, {
      method: 'POST',
      body: '{',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': browser.cookies.get('XSRF-TOKEN') ?? '',
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    expect(broken.status).toBe(422)
  })
})

describe('signing in too often', () => {
  it('is stopped after five failures of an account, and only of that one', async () => {
    const db = await freshDatabase()
    const passwordHash = await hashPassword('koduke-demo')
    for (const email of [EMAIL, 'ode@koduke.example']) await insertPerson(db, { role: 'user', email, passwordHash })
    const server = await testServer(db, { limits: memoryLimits() })
    const browser = await server.browser().open()
    const attempt = (email: string, password: string) => browser.post('/api/login', { email, password }).then(({ status }) => status)
    const statuses = []
    for (let index = 0; index < 6; index++) statuses.push(await attempt(EMAIL, 'vale'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(await attempt(EMAIL, 'koduke-demo')).toBe(429)
    expect(await attempt('ode@koduke.example', 'koduke-demo')).toBe(200)
  })
})
