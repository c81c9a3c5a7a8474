import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { codeAt } from '../support/authenticator.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { keyIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const EMAIL = 'hooldaja@koduke.example'
const NEXT = 'uus.aadress@naide.example'
const PASSWORD = 'koduke-demo'
const NEW = 'kolm hobust aia taga'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

onBothDatabases('one’s own account', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let mail: MailServer
  let server: TestServer
  let browser: TestBrowser
  let carer: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme kodu')
    carer = await insertWorker(db, house, 'carer', EMAIL)
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    browser = await server.browser().signIn(EMAIL)
  })
  afterEach(() => mail.close())

  const later = (seconds: number): void => void (server.now = new Date(server.now.getTime() + seconds * 1000))
  const profile = async (at = browser) => (await at.get('/api/user/profile')).body.profile
  const isIn = async (at: TestBrowser) => (await at.get('/api/user')).status === 200
  const letters = async () => {
    await server.post.deliver()
    return mail.letters.map(({ to, subject }) => [to?.[0]?.address, subject])
  }

  it('lists the sessions: program, rough origin, since when, and which is the current one', async () => {
    later(60)
    const other = await server.browser().open()
    const entered = await other.post('/api/login', { email: EMAIL, password: PASSWORD }, { headers: { 'User-Agent': FIREFOX } })
    other.token = entered.body.token
    const { sessions } = await profile()
    expect(sessions).toEqual([
      expect.objectContaining({ agent: 'Firefox · Windows', network: '127.0.0.*', partner: 'Tamme kodu', device: 'browser', is_current: false }),
      expect.objectContaining({ is_current: true }),
    ])
    expect(sessions[0].created_at).toBe(server.now.toISOString())
  })

  it('ends one session, and its socket, and no other', async () => {
    const [lost, kept] = [await server.browser().signIn(EMAIL), await server.browser().signIn(EMAIL)]
    const socket = await lost.live()
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    const own = (await profile(lost)).sessions.find((each: { is_current: boolean }) => each.is_current)
    expect((await browser.post(`/api/user/sessions/${own.id}/end`)).status).toBe(200)
    await ended
    expect([await isIn(lost), await isIn(kept), await isIn(browser)]).toEqual([false, true, true])
    expect(await browser.post(`/api/user/sessions/${own.id}/end`)).toMatchObject({ status: 404, body: { code: 'session-not-found' } })
  })

  it('ends no session of somebody else', async () => {
    await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    const nurse = await server.browser().signIn('ode@koduke.example')
    const [session] = (await profile(nurse)).sessions
    expect((await browser.post(`/api/user/sessions/${session.id}/end`)).status).toBe(404)
    expect(await isIn(nurse)).toBe(true)
  })

  it('ends all other sessions at once', async () => {
    const others = [await server.browser().signIn(EMAIL), await server.browser().signIn(EMAIL)]
    expect((await browser.post('/api/user/sessions/end')).body).toEqual({ ended: 2 })
    expect([...(await Promise.all(others.map(isIn))), await isIn(browser)]).toEqual([false, false, true])
  })

  it('gets a new password with the present one; other sessions end and an e-mail reports it', async () => {
    const other = await server.browser().signIn(EMAIL)
    const change = (current: string, password: string) => browser.post('/api/user/password', { current, password })
    expect((await change('vale parool', NEW)).body.errors).toEqual({ current: ['Parool ei ole õige.'] })
    expect((await change(PASSWORD, PASSWORD)).body.errors).toEqual({ password: [expect.stringMatching(/praegune/)] })
    expect((await change(PASSWORD, 'Parool12345')).body.errors).toEqual({ password: [expect.stringMatching(/esimesena/)] })
    expect((await change(PASSWORD, NEW)).body).toEqual({ ended: 1 })
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
    expect((await server.browser().signIn(EMAIL, NEW)).token).not.toBe('')
    expect(await letters()).toEqual([[EMAIL, 'Kodukese konto: parool on muudetud']])
    expect((await profile()).password_at).toBe(server.now.toISOString())
  })

  it('leaves no password in the database or the log, not even in a guessable form', async () => {
    await browser.post('/api/user/password', { current: PASSWORD, password: NEW }, { headers: { 'Idempotency-Key': 'parool-kord-1' } })
    const kept = JSON.stringify(await db.selectFrom('sync_mutation').selectAll().execute())
    expect([kept.includes('parool-kord-1'), server.logged.join('').includes(NEW)]).toEqual([false, false])
  })

  it('limits guesses at the password of an open session', async () => {
    const { memoryLimits } = await import('../../server/limits/limits.ts')
    const guarded = await testServer(db, { limits: memoryLimits() })
    const inside = await guarded.browser().signIn(EMAIL)
    const statuses = []
    for (let times = 0; times < 6; times++) statuses.push((await inside.post('/api/user/password', { current: 'vale', password: NEW })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('moves to another address once it is confirmed by e-mail; the former one is informed', async () => {
    await browser.post('/api/user/email', { email: NEXT, password: 'vale' })
    expect((await browser.post('/api/user/email', { email: NEXT, password: PASSWORD })).status).toBe(200)
    expect(await profile()).toMatchObject({ email: EMAIL, next_email: NEXT })
    expect(await letters()).toEqual([[NEXT, 'Kodukese konto: kinnitage uus e-posti aadress']])
    const key = keyIn(mail, NEXT, server.url)
    const visitor = await server.browser().open()
    expect((await visitor.post('/api/password/reset', { key, password: NEW })).status).toBe(404)
    expect((await visitor.post('/api/confirmation/look', { key })).body.confirmation).toMatchObject({ kind: 'aadress', state: 'kehtib', email: NEXT })
    expect((await visitor.post('/api/confirmation/answer', { key, agrees: true })).body.confirmation.state).toBe('kasutatud')
    expect(await profile()).toMatchObject({ email: NEXT, next_email: null })
    expect((await letters()).at(-1)).toEqual([EMAIL, 'Kodukese konto: e-posti aadress on muudetud'])
    expect((await server.browser().signIn(NEXT)).token).not.toBe('')
  })

  it('does not move to the address of another account, and does not reveal that one exists', async () => {
    await insertWorker(db, house, 'nurse', NEXT)
    const taken = await browser.post('/api/user/email', { email: NEXT, password: PASSWORD })
    const free = await browser.post('/api/user/email', { email: 'vaba@naide.example', password: PASSWORD })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect(await letters()).toEqual([['vaba@naide.example', 'Kodukese konto: kinnitage uus e-posti aadress']])
  })

  it('changes its name in every house where one works', async () => {
    const { body } = await browser.post('/api/user/edit', { name: '  Kati Kask ' })
    expect(body.user).toMatchObject({ id: carer, name: 'Kati Kask', email: EMAIL, role: 'carer' })
    const names = await db.selectFrom('membership').select('person_name').where('person_id', '=', carer).execute()
    expect(names).toEqual([{ person_name: 'Kati Kask' }])
    expect((await browser.post('/api/user/edit', { name: 'K' })).body.errors.name).toHaveLength(1)
  })

  it('gets a picture, which only people of the house see', async () => {
    const sent = await browser.send('POST', '/api/user/image', pictureForm({ id: carer }, await pictureOf()))
    expect(sent).toMatchObject({ status: 200, body: { avatar: expect.stringMatching(/^\/api\/user\/[\w-]+\/avatar\?v=[\da-f]{64}$/) } })
    const { avatar } = sent.body
    expect((await browser.get('/api/user')).body.user.avatar).toBe(avatar)
    await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    await insertWorker(db, await houseWorld(db), 'manager', 'voor@koduke.example')
    const statuses = []
    for (const email of [EMAIL, 'ode@koduke.example', 'voor@koduke.example'])
      statuses.push((await (await server.browser().signIn(email)).get(avatar)).status)
    expect(statuses).toEqual([200, 200, 404])
    expect((await server.browser().get(avatar)).status).toBe(401)
    const foreign = await browser.send('POST', '/api/user/image', pictureForm({ id: 'keegi-teine' }, await pictureOf('#A3273B')))
    expect([foreign.status, (await profile()).avatar]).toEqual([404, avatar])
  })

  it('gets a second factor with the password and its first code, and removes it with both', async () => {
    expect((await browser.post('/api/user/factor', { password: 'vale' })).body.errors).toEqual({ password: ['Parool ei ole õige.'] })
    const { key, codes } = (await browser.post('/api/user/factor', { password: PASSWORD })).body
    expect((await profile()).factor).toBeNull()
    expect((await server.browser().signIn(EMAIL)).token).not.toBe('')
    expect((await browser.post('/api/user/factor/confirm', { code: codeAt(key, server.now) })).status).toBe(200)
    expect((await profile()).factor).toEqual({ since: server.now.toISOString(), has_app: true, codes_left: 10 })
    const visitor = await server.browser().open()
    expect((await visitor.post('/api/login', { email: EMAIL, password: PASSWORD })).body.code).toBe('second-factor')
    expect((await browser.post('/api/user/factor', { password: PASSWORD })).body.code).toBe('factor-exists')
    // The code that set it up is used.
    expect((await browser.post('/api/user/factor/drop', { password: PASSWORD, code: codeAt(key, server.now) })).body.code).toBe('code-wrong')
    expect((await browser.post('/api/user/factor/drop', { password: PASSWORD, code: codes[0] })).status).toBe(200)
    expect((await profile()).factor).toBeNull()
    expect((await letters()).map(([, subject]) => subject)).toEqual(Array(2).fill('Kodukese konto: kaheastmelist sisselogimist muudeti'))
  })

  it('gets new recovery codes, which replace the former', async () => {
    const { key, codes } = (await browser.post('/api/user/factor', { password: PASSWORD })).body
    await browser.post('/api/user/factor/confirm', { code: codeAt(key, server.now) })
    later(60)
    const renewed = (await browser.post('/api/user/factor/codes', { password: PASSWORD, code: codeAt(key, server.now) })).body.codes
    expect(renewed).toHaveLength(10)
    const visitor = await server.browser().open()
    await visitor.post('/api/login', { email: EMAIL, password: PASSWORD })
    expect((await visitor.post('/api/verify/', { code: codes[0] })).body.code).toBe('code-wrong')
    expect((await visitor.post('/api/verify/', { code: renewed[0] })).status).toBe(200)
  })

  it('shows whom one may represent by our own records, and that the register cannot be queried', async () => {
    const own = (await browser.get('/api/representative')).body
    expect(own).toMatchObject({ register: 'unasked', representatives: [{ name: 'Tamme kodu', kind: 'hk', role: 'carer', source: 'own' }] })
    expect((await browser.get('/api/representative?register=true')).body).toMatchObject({
      register: 'unavailable',
      representatives: own.representatives,
    })
  })
})
