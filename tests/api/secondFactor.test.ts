import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { codeAt, wrongCodeAt } from '../support/authenticator.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertPerson, insertWorker } from '../support/world.ts'
import { hashPassword } from '../../server/accounts/password.ts'

const EMAIL = 'ode@koduke.example'
const PASSWORD = 'koduke-demo'
const TEN_MINUTES = 600

onBothDatabases('the second factor', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let server: TestServer
  let browser: TestBrowser
  let nurse: string
  beforeEach(async () => {
    db = await fresh()
    nurse = await insertWorker(db, await houseWorld(db), 'nurse', EMAIL)
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url, secondFactor: 'staff' })
    browser = await server.browser().open()
  })
  afterEach(() => mail.close())

  const later = (seconds: number): void => void (server.now = new Date(server.now.getTime() + seconds * 1000))
  const enter = (at: TestBrowser = browser) => at.post('/api/login', { email: EMAIL, password: PASSWORD })
  const verify = (code: string, at: TestBrowser = browser, options = {}) => at.post('/api/verify/', { code }, options)
  /** Sets up a second factor, as at a first sign-in. */
  const enrolled = async (): Promise<{ key: string; codes: string[] }> => {
    await enter()
    const { body } = await browser.post('/api/verify/enrol')
    expect((await verify(codeAt(body.key, server.now))).status).toBe(200)
    later(60)
    browser = await server.browser().open()
    return body
  }

  it('must be set up by staff before work, and is reported by e-mail', async () => {
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'second-factor-missing' } })
    expect(browser.cookies.has('kd-refresh')).toBe(false)
    const { body } = await browser.post('/api/verify/enrol')
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Koduke:ode%40koduke\.example\?/)
    expect(body.codes).toHaveLength(10)
    const entered = await verify(codeAt(body.key, server.now))
    expect(entered).toMatchObject({ status: 200, body: { user: { email: EMAIL }, token: expect.any(String) } })
    browser.token = entered.body.token
    expect((await browser.get('/api/user')).status).toBe(200)
    await server.post.deliver()
    expect(mail.letters.map(({ subject }) => subject)).toEqual(['Kodukese konto: kaheastmelist sisselogimist muudeti'])
  })

  it('is not required of the public, and of nobody if it is optional', async () => {
    await insertPerson(db, { role: 'user', email: 'avalik@koduke.example', passwordHash: await hashPassword(PASSWORD) })
    expect((await server.browser().signIn('avalik@koduke.example')).token).not.toBe('')
    const free = await testServer(db)
    expect((await free.browser().signIn(EMAIL)).token).not.toBe('')
  })

  it('accepts the current code, and only once', async () => {
    const { key } = await enrolled()
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'second-factor' } })
    const code = codeAt(key, server.now)
    expect((await verify(code)).status).toBe(200)
    const thief = await server.browser().open()
    await enter(thief)
    expect(await verify(code, thief)).toMatchObject({ status: 422, body: { code: 'code-wrong', errors: { code: [expect.any(String)] } } })
  })

  it('accepts one of two concurrent uses of a code', async () => {
    const { key } = await enrolled()
    const other = await server.browser().open()
    await Promise.all([enter(), enter(other)])
    const code = codeAt(key, server.now)
    const statuses = (await Promise.all([verify(code), verify(code, other)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('accepts a recovery code in any spelling, and once', async () => {
    const { codes } = await enrolled()
    const [code = ''] = codes
    await enter()
    expect((await verify(` ${code.replace('-', ' ').toUpperCase()} `)).status).toBe(200)
    await enter()
    expect((await verify(code)).body.code).toBe('code-wrong')
    expect((await verify(codes[1] ?? '')).status).toBe(200)
  })

  it('allows five tries and returns how many are left; then it starts with the password again', async () => {
    const { key } = await enrolled()
    await enter()
    const left = []
    for (let times = 0; times < 4; times++) left.push((await verify(wrongCodeAt(key, server.now))).body.details.left)
    expect(left).toEqual(['4', '3', '2', '1'])
    expect(await verify(wrongCodeAt(key, server.now))).toMatchObject({ status: 401, body: { code: 'verify-over' } })
    expect((await verify(codeAt(key, server.now))).body.code).toBe('verify-over')
  })

  it('allows five of many concurrent tries', async () => {
    const { key } = await enrolled()
    await enter()
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(wrongCodeAt(key, server.now))))
    expect(answers.filter(({ body }) => body.code === 'code-wrong').length).toBeLessThanOrEqual(4)
    expect((await verify(codeAt(key, server.now))).status).toBe(401)
  })

  it('gives no new tries for starting over', async () => {
    server = await testServer(db, { limits: memoryLimits(), secondFactor: 'staff' })
    browser = await server.browser().open()
    const { key } = await enrolled()
    let tried = 0
    for (let rounds = 0; rounds < 4; rounds++) {
      const thief = await server.browser().open()
      if ((await enter(thief)).status === 429) break
      for (let times = 0; times < 3; times++) if ((await verify(wrongCodeAt(key, server.now), thief)).body.code === 'code-wrong') tried++
    }
    expect(tried).toBe(5)
  })

  it('expires after ten minutes', async () => {
    const { key } = await enrolled()
    await enter()
    later(TEN_MINUTES)
    expect(await verify(codeAt(key, server.now))).toMatchObject({ status: 401, body: { code: 'verify-over' } })
  })

  it('is bound to the browser that sent the right password', async () => {
    const { key } = await enrolled()
    await enter()
    const other = await server.browser().open()
    expect((await verify(codeAt(key, server.now), other)).status).toBe(401)
    expect((await verify(codeAt(key, server.now), browser, { without: ['csrf'] })).status).toBe(419)
    expect((await other.post('/api/verify/enrol')).status).toBe(401)
    expect((await verify(codeAt(key, server.now))).status).toBe(200)
  })

  it('cannot be set up again with the password alone', async () => {
    await enrolled()
    await enter()
    expect(await browser.post('/api/verify/enrol')).toMatchObject({ status: 409, body: { code: 'factor-exists' } })
  })

  it('is refused for somebody who is locked meanwhile', async () => {
    const { key } = await enrolled()
    await enter()
    await db.updateTable('person').set({ locked_at: server.now.toISOString() }).where('id', '=', nurse).execute()
    expect((await verify(codeAt(key, server.now))).status).toBe(401)
  })

  it('answers a repeated call with the same session: a lost answer costs no code', async () => {
    const { key } = await enrolled()
    await enter()
    const cookies = new Map(browser.cookies)
    const options = { headers: { 'Idempotency-Key': 'sama-kood-uuesti' } }
    const first = await verify(codeAt(key, server.now), browser, options)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const second = await verify(codeAt(key, server.now), browser, options)
    expect([second.status, second.body.token]).toEqual([200, first.body.token])
  })

  it('keeps no key and no code in the database or the log', async () => {
    const { key, codes } = await enrolled()
    const tables = ['person_factor', 'recovery_code', 'sign_in', 'sync_mutation', 'audit', 'mail'] as const
    const kept = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))) + server.logged.join('')
    const secrets = [key, ...codes, ...codes.map((code) => code.replace('-', ''))]
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  })
})
