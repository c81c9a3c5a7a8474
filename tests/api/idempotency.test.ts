import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { PLAIN_ROUTES } from '../../server/http/routes.ts'
import type { Answer, TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker, NOW } from '../support/world.ts'

const EMAIL = 'ode@koduke.example'
const CREDENTIALS = { email: EMAIL, password: 'koduke-demo' }

onBothDatabases('the same Idempotency-Key again', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let other: HouseWorld

  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
    other = await houseWorld(db)
    for (const email of [EMAIL, 'teine@koduke.example', 'pildistaja@koduke.example', 'kolleeg@koduke.example']) {
      const person = await insertWorker(db, house, 'manager', email)
      await db
        .insertInto('membership')
        .values({
          ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }),
          house_id: other.id,
          person_id: person,
          partner_id: other.partnerId,
          role: 'carer',
          person_name: 'Õde',
          ended_at: null,
        })
        .execute()
    }
    server = await testServer(db)
  })

  const sessions = async (): Promise<number> => (await db.selectFrom('session').select('id').execute()).length
  const auditLines = async (action: string): Promise<number> =>
    (await db.selectFrom('audit').select('seq').where('action', '=', action).execute()).length
  const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })
  const isReplay = ({ headers }: Answer): boolean => headers.get('idempotent-replay') === 'true'
  const later = (seconds: number): void => void (server.now = new Date(server.now.getTime() + seconds * 1000))
  /** The browser in its former state, as after a lost answer. */
  function copyOf(browser: TestBrowser): TestBrowser {
    const copy = server.browser()
    copy.token = browser.token
    copy.refreshToken = browser.refreshToken
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  }
  const photo = async (id: string, background: string): Promise<FormData> => pictureForm({ id }, await pictureOf(background))

  it('is tried here for every plain route that changes something; the contract’s own are in replay.test.ts', () => {
    // A code is accepted once: secondFactor.test.ts; for enrolment the newest counts. In a push each intent has its own receipt:
    // push.test.ts, sealed.test.ts.
    expect(PLAIN_ROUTES.filter(({ changes, name }) => changes && !name.startsWith('sync.')).map(({ name }) => name)).toEqual([
      'session.login',
      'session.verify',
      'session.enrol',
      'session.refresh',
      'session.logout',
      'session.switch',
      // passkeys.test.ts, identity.test.ts and tablet.test.ts; starting again is harmless, and of two e-mails the newest counts.
      'session.beginPasskey',
      'session.passkey',
      'identity.enter',
      'identity.register',
      'identity.link',
      'identity.join',
      'tablet.enter',
    ])
  })

  it('signs in once, whether the whole answer was lost or only its body', async () => {
    const before = await sessions()
    const lines = await auditLines('session.login')
    const browser = await server.browser().open()
    const lost = copyOf(browser)
    const first = await browser.post('/api/login', CREDENTIALS, withKey('login-key-1'))
    const afterAll = await lost.post('/api/login', CREDENTIALS, withKey('login-key-1'))
    const afterBody = await browser.post('/api/login', CREDENTIALS, withKey('login-key-1'))
    for (const again of [afterAll, afterBody]) {
      expect(again.body).toEqual(first.body)
      expect(isReplay(again)).toBe(true)
    }
    expect(isReplay(first)).toBe(false)
    expect(await sessions()).toBe(before + 1)
    expect(await auditLines('session.login')).toBe(lines + 1)
    lost.token = afterAll.body.token
    expect((await lost.get('/api/user')).status).toBe(200)
    expect(Object.fromEntries(lost.cookies)).toMatchObject({ kd: browser.cookies.get('kd'), 'kd-device': browser.cookies.get('kd-device') })
    expect((await lost.post('/api/refresh', { refresh_token: afterAll.body.refresh_token })).status).toBe(200)
  })

  it('signs in once when pressed twice at one instant', async () => {
    const before = await sessions()
    const browser = await server.browser().open()
    const answers = await Promise.all([1, 2, 3].map(() => copyOf(browser).post('/api/login', CREDENTIALS, withKey('login-key-2'))))
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
    expect(await sessions()).toBe(before + 1)
  })

  it('gives nothing of a sign-in to another browser, another person, a wrong password, or later than a minute', async () => {
    const browser = await server.browser().open()
    const lost = copyOf(browser)
    const first = await browser.post('/api/login', CREDENTIALS, withKey('login-key-3'))
    const stranger = await (await server.browser().open()).post('/api/login', CREDENTIALS, withKey('login-key-3'))
    expect([stranger.status, isReplay(stranger)]).toEqual([200, false])
    expect(stranger.body.token).not.toBe(first.body.token)
    const person = await copyOf(lost).post('/api/login', { ...CREDENTIALS, email: 'teine@koduke.example' }, withKey('login-key-3'))
    expect([person.status, person.body.code]).toEqual([409, 'mid-reused'])
    const wrong = await copyOf(lost).post('/api/login', { ...CREDENTIALS, password: 'vale' }, withKey('login-key-3'))
    expect(wrong.body.code).toBe('bad-credentials')
    later(61)
    const late = await copyOf(lost).post('/api/login', CREDENTIALS, withKey('login-key-3'))
    expect([late.status, late.body.token]).toEqual([409, undefined])
  })

  it('brings no ended session back', async () => {
    const browser = await server.browser().open()
    const lost = copyOf(browser)
    browser.token = (await browser.post('/api/login', CREDENTIALS, withKey('login-key-4'))).body.token
    await browser.post('/api/logout')
    expect((await lost.post('/api/login', CREDENTIALS, withKey('login-key-4'))).status).toBe(401)
  })

  it('refreshes once, and refuses another token', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const lost = copyOf(browser)
    const first = await browser.post('/api/refresh', { refresh_token: browser.refreshToken }, withKey('refresh-key-1'))
    const again = await lost.post('/api/refresh', { refresh_token: lost.refreshToken }, withKey('refresh-key-1'))
    expect([first.status, isReplay(first), isReplay(again)]).toEqual([200, false, true])
    expect(again.body).toEqual(first.body)
    const reused = await browser.post('/api/refresh', { refresh_token: first.body.refresh_token }, withKey('refresh-key-1'))
    expect(reused.status).toBe(409)
    // Refused before any change: the token is still valid with its own key.
    expect((await browser.post('/api/refresh', { refresh_token: first.body.refresh_token })).status).toBe(200)
  })

  it('signs out once, and says so again', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const [lost, reused] = [copyOf(browser), copyOf(browser)]
    const lines = await auditLines('session.logout')
    const answers = [await browser.post('/api/logout', {}, withKey('logout-key-1')), await lost.post('/api/logout', {}, withKey('logout-key-1'))]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    expect(lost.cookies.has('kd')).toBe(false)
    expect(await auditLines('session.logout')).toBe(lines + 1)
    expect((await reused.post('/api/logout', { more: 1 }, withKey('logout-key-1'))).status).toBe(409)
    expect((await reused.post('/api/logout', {}, withKey('logout-key-2'))).status).toBe(401)
  })

  it('switches once, and gives the new session to the one who asked only', async () => {
    const browser = await server.browser().signIn(EMAIL)
    const lost = copyOf(browser)
    const before = await sessions()
    const first = await browser.post('/api/user/switch', { active: other.partnerId }, withKey('switch-key-1'))
    const again = await copyOf(lost).post('/api/user/switch', { active: other.partnerId }, withKey('switch-key-1'))
    const afterBody = await browser.post('/api/user/switch', { active: other.partnerId }, withKey('switch-key-1'))
    expect([again.body, afterBody.body]).toEqual([first.body, first.body])
    expect([isReplay(first), isReplay(again), isReplay(afterBody)]).toEqual([false, true, true])
    expect(await sessions()).toBe(before + 1)
    expect((await copyOf(lost).post('/api/user/switch', { active: house.partnerId }, withKey('switch-key-1'))).status).toBe(409)
    const withoutToken = await copyOf(lost).post('/api/user/switch', { active: other.partnerId }, { ...withKey('switch-key-1'), without: ['bearer'] })
    const stranger = await (await server.browser().signIn('teine@koduke.example')).post(
      '/api/user/switch',
      { active: other.partnerId },
      withKey('switch-key-1'),
    )
    expect(withoutToken.text + stranger.text).not.toContain(first.body.token)
    expect([withoutToken.status >= 400, stranger.status]).toEqual([true, 200])
    const [wrong] = [copyOf(lost)]
    wrong.token = 'A'.repeat(43)
    const forged = await wrong.post('/api/user/switch', { active: other.partnerId }, withKey('switch-key-1'))
    expect([forged.status, forged.body.token]).toEqual([409, undefined])
  })

  it('takes a picture once, and refuses another picture or another client', async () => {
    const browser = await server.browser().signIn('pildistaja@koduke.example')
    const clientId = await house.client()
    const send = async (colour: string, id = clientId, by = browser) =>
      by.send('POST', '/api/client/image', await photo(id, colour), withKey('image-key-1'))
    const first = await send('#123456')
    // Meanwhile the client gets another picture: the repeated old call must not restore the old one.
    const newer = await browser.send('POST', '/api/client/image', await photo(clientId, '#ffffff'))
    const again = await send('#123456')
    expect([first.status, again.text, isReplay(first), isReplay(again)]).toEqual([200, first.text, false, true])
    expect((await browser.get(`/api/client/${clientId}`)).body.client.picture).toBe(newer.body.client.picture)
    expect((await send('#654321')).status).toBe(409)
    expect((await send('#123456', await house.client())).status).toBe(409)
    const colleague = await send('#123456', clientId, await server.browser().signIn('kolleeg@koduke.example'))
    expect([colleague.status, isReplay(colleague)]).toEqual([200, false])
    const roomId = await house.room()
    const room = async () => browser.send('POST', '/api/rooms/image', await photo(roomId, '#abcdef'), withKey('image-key-2'))
    const shown = await room()
    expect([shown.status, (await room()).text]).toEqual([200, shown.text])
  })

  it('leaves no token, password or cookie readable in the database', async () => {
    const browser = await server.browser().open()
    const { body } = await browser.post('/api/login', CREDENTIALS, withKey('login-key-9'))
    const kept = JSON.stringify([
      await db.selectFrom('sync_mutation').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('session_refresh').selectAll().execute(),
    ])
    for (const secret of [body.token, body.refresh_token, CREDENTIALS.password, browser.cookies.get('kd'), browser.cookies.get('kd-refresh')]) {
      expect(secret?.length).toBeGreaterThan(8)
      expect(kept).not.toContain(secret)
    }
  })
})
