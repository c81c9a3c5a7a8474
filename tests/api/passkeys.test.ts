import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { codeAt } from '../support/authenticator.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { MailServer } from '../support/mailServer.ts'
import { SoftKey } from '../support/passkey.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const EMAIL = 'ode@koduke.example'
const PASSWORD = 'koduke-demo'
const SIX_MINUTES = 6 * 60_000

onBothDatabases('a passkey', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let server: TestServer
  let owner: TestBrowser
  let browser: TestBrowser
  let nurse: string
  let code: string
  beforeEach(async () => {
    db = await fresh()
    nurse = await insertWorker(db, await houseWorld(db), 'nurse', EMAIL)
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    owner = await server.browser().signIn(EMAIL)
    browser = await server.browser().open()
  })
  afterEach(() => mail.close())

  const later = (milliseconds: number): void => void (server.now = new Date(server.now.getTime() + milliseconds))
  const withCodes = async (): Promise<void> => {
    const { key } = (await owner.post('/api/user/factor', { password: PASSWORD })).body
    expect((await owner.post('/api/user/factor/confirm', { code: codeAt(key, server.now) })).status).toBe(200)
    later(60_000)
    code = codeAt(key, server.now)
  }
  const begin = (password = PASSWORD) => owner.post('/api/user/passkeys/begin', { password })
  const add = async (key = new SoftKey(), name = 'Telefon', manner = {}) => {
    const { options } = (await begin()).body
    return owner.post('/api/user/passkeys', { name, response: key.create(options, { origin: server.url, ...manner }) })
  }
  const added = async (): Promise<SoftKey> => {
    await withCodes()
    const key = new SoftKey()
    expect((await add(key)).status).toBe(200)
    return key
  }
  const step = (at = browser) => at.post('/api/login', { email: EMAIL, password: PASSWORD })
  const ask = async (alone: boolean, at = browser) => (await at.post('/api/verify/passkey/begin', { alone })).body.options
  const enter = async (
    key: SoftKey,
    { alone = false, at = browser, ...manner }: Partial<{ alone: boolean; at: TestBrowser; origin: string; verified: boolean; counter: number }> = {},
  ) => at.post('/api/verify/passkey', { alone, response: key.get(await ask(alone, at), { origin: server.url, ...manner }) })
  const profile = async () => (await owner.get('/api/user/profile')).body.profile

  it('is added beside codes with the password, reported by e-mail, and listed', async () => {
    await withCodes()
    expect((await begin('vale')).body.errors).toEqual({ password: ['Parool ei ole õige.'] })
    expect((await add()).status).toBe(200)
    expect((await profile()).passkeys).toEqual([
      { id: expect.any(String), name: 'Telefon', created_at: server.now.toISOString(), last_used_at: null },
    ])
    await server.post.deliver()
    expect(mail.letters.at(-1)?.subject).toBe('Kodukese konto: lisati sisselogimisviis')
    expect(mail.letters.at(-1)?.text).toContain('pääsuvõti „Telefon“')
  })

  it('can be the only second factor: the first one brings recovery codes, and an authenticator may follow', async () => {
    const key = new SoftKey()
    const { codes } = (await add(key)).body
    expect(codes).toHaveLength(10)
    expect(await profile()).toMatchObject({ factor: { has_app: false, codes_left: 10 } })
    expect((await add(new SoftKey(), 'Arvuti')).body).toEqual({ codes: null })
    // The password alone is not enough any more; the passkey is, and so is a recovery code, once.
    expect(await step()).toMatchObject({ status: 401, body: { code: 'second-factor', details: { passkey: '1' } } })
    expect((await enter(key, { verified: false })).status).toBe(200)
    await step()
    expect((await browser.post('/api/verify/', { code: '123456' })).body.code).toBe('code-wrong')
    expect((await browser.post('/api/verify/', { code: codes[0] })).status).toBe(200)
    // Setting up an authenticator changes nothing until its first code: then it has its own recovery codes.
    const { key: app } = (await owner.post('/api/user/factor', { password: PASSWORD })).body
    expect(await profile()).toMatchObject({ factor: { has_app: false, codes_left: 9 } })
    expect((await owner.post('/api/user/factor/confirm', { code: codeAt(app, server.now) })).status).toBe(200)
    expect(await profile()).toMatchObject({ factor: { has_app: true, codes_left: 10 }, passkeys: [{}, {}] })
    expect((await owner.post('/api/user/factor', { password: PASSWORD })).body.code).toBe('factor-exists')
  })

  it('removes the recovery codes with the last passkey', async () => {
    await add()
    const [{ id }] = (await profile()).passkeys
    expect((await owner.post(`/api/user/passkeys/${id}/drop`, { id, password: PASSWORD })).status).toBe(200)
    expect(await profile()).toMatchObject({ factor: null, passkeys: [] })
    expect((await step()).status).toBe(200)
  })

  it('replaces a code', async () => {
    const key = await added()
    expect(await step()).toMatchObject({ status: 401, body: { code: 'second-factor', details: { passkey: '1' } } })
    const entered = await enter(key, { verified: false })
    expect(entered).toMatchObject({ status: 200, body: { user: { email: EMAIL } } })
    browser.token = entered.body.token
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await profile()).passkeys[0].last_used_at).toBe(server.now.toISOString())
  })

  it('signs in alone only if the device verified its user', async () => {
    const key = await added()
    expect(await enter(key, { alone: true, verified: false })).toMatchObject({ status: 422, body: { code: 'passkey-wrong' } })
    expect((await enter(key, { alone: true })).status).toBe(200)
  })

  it('is requested only after the password, unless it is the whole sign-in', async () => {
    const key = await added()
    expect((await browser.post('/api/verify/passkey/begin', { alone: false })).body.code).toBe('verify-over')
    const options = await ask(true)
    // A challenge for a whole sign-in is not valid as a second step.
    const response = key.get(options, { origin: server.url })
    expect((await browser.post('/api/verify/passkey', { alone: false, response })).body.code).toBe('verify-over')
  })

  it('signs each challenge once, within five minutes, and in the same browser', async () => {
    const key = await added()
    await step()
    const response = key.get(await ask(false), { origin: server.url })
    const thief = await server.browser().open()
    await step(thief)
    expect((await thief.post('/api/verify/passkey', { alone: false, response })).body.code).toBe('passkey-wrong')
    later(SIX_MINUTES)
    expect((await browser.post('/api/verify/passkey', { alone: false, response })).body.code).toBe('passkey-wrong')
    later(-SIX_MINUTES)
    const again = key.get(await ask(true), { origin: server.url })
    expect((await browser.post('/api/verify/passkey', { alone: true, response: again })).status).toBe(200)
    expect((await browser.post('/api/verify/passkey', { alone: true, response: again })).status).not.toBe(200)
  })

  it('is valid only for our own origin', async () => {
    const key = await added()
    await step()
    expect((await enter(key, { origin: 'https://kuri.example' })).body.code).toBe('passkey-wrong')
    expect((await enter(key, { origin: 'http://localhost' })).body.code).toBe('passkey-wrong')
  })

  it('is refused as a copy if its counter goes backwards', async () => {
    const key = await added()
    expect((await enter(key, { alone: true })).status).toBe(200)
    expect((await enter(key, { alone: true, counter: 1 })).body.code).toBe('passkey-wrong')
  })

  it('belongs to one person only', async () => {
    await withCodes()
    const foreign = new SoftKey()
    await step()
    expect((await enter(foreign)).body.code).toBe('passkey-wrong')
    expect((await enter(foreign, { alone: true })).body.code).toBe('passkey-wrong')
  })

  it('allows five tries, and no more by starting over', async () => {
    await added()
    server = await testServer(db, { limits: memoryLimits() })
    let tried = 0
    for (let rounds = 0; rounds < 3; rounds++) {
      const thief = await server.browser().open()
      if ((await step(thief)).status === 429) break
      for (let times = 0; times < 4; times++) if ((await enter(new SoftKey(), { at: thief })).body.code === 'passkey-wrong') tried++
    }
    expect(tried).toBe(5)
  })

  it('refuses a locked user', async () => {
    const key = await added()
    await db.updateTable('person').set({ locked_at: server.now.toISOString() }).where('id', '=', nurse).execute()
    expect(await enter(key, { alone: true })).toMatchObject({ status: 401, body: { code: 'user-locked' } })
  })

  it('answers a repeated call with the same session', async () => {
    const key = await added()
    const response = key.get(await ask(true), { origin: server.url })
    const cookies = new Map(browser.cookies)
    const options = { headers: { 'Idempotency-Key': 'sama-voti-uuesti' } }
    const first = await browser.post('/api/verify/passkey', { alone: true, response }, options)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const second = await browser.post('/api/verify/passkey', { alone: true, response }, options)
    expect([second.status, second.body.token]).toEqual([200, first.body.token])
  })

  it('is removed with the password; the code still works', async () => {
    const key = await added()
    const [{ id }] = (await profile()).passkeys
    expect((await owner.post(`/api/user/passkeys/${id}/drop`, { password: 'vale' })).status).toBe(422)
    expect((await owner.post(`/api/user/passkeys/${id}/drop`, { password: PASSWORD })).status).toBe(200)
    expect((await owner.post(`/api/user/passkeys/${id}/drop`, { password: PASSWORD })).status).toBe(404)
    expect((await enter(key, { alone: true })).body.code).toBe('passkey-wrong')
    expect((await step()).body.details).toBeUndefined()
    expect((await browser.post('/api/verify/', { code })).status).toBe(200)
    await server.post.deliver()
    expect(mail.letters.at(-1)?.subject).toBe('Kodukese konto: eemaldati sisselogimisviis')
  })

  it('is removed when the second factor is turned off', async () => {
    const key = await added()
    expect((await owner.post('/api/user/factor/drop', { password: PASSWORD, code })).status).toBe(200)
    expect((await profile()).passkeys).toEqual([])
    expect((await enter(key, { alone: true })).body.code).toBe('passkey-wrong')
  })

  it('is added once, only from its own challenge', async () => {
    await withCodes()
    const key = new SoftKey()
    const { options } = (await begin()).body
    const response = key.create(options, { origin: server.url })
    expect((await owner.post('/api/user/passkeys', { name: 'Telefon', response })).status).toBe(200)
    expect((await owner.post('/api/user/passkeys', { name: 'Telefon', response })).body.code).toBe('passkey-wrong')
    expect((await add(new SoftKey(), 'Võti', { origin: 'https://kuri.example' })).body.code).toBe('passkey-wrong')
    expect((await add(key)).body.code).toBe('passkey-wrong')
    expect((await profile()).passkeys).toHaveLength(1)
  })
})
