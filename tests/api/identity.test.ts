import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { codeAt } from '../support/authenticator.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { comeBack, ledTo, travel } from '../support/eid.ts'
import { CLIENT, JAAN, MARI, TestProvider } from '../support/identityProvider.ts'
import { keyIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertPerson, insertWorker } from '../support/world.ts'

const EMAIL = 'ode@koduke.example'
const PASSWORD = 'koduke-demo'
const ELEVEN_MINUTES = 11 * 60_000

onBothDatabases('signing in by the state’s identity provider', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let provider: TestProvider
  let server: TestServer
  let browser: TestBrowser
  let nurse: string
  let issuer: string
  const settings = (more: NodeJS.ProcessEnv = {}) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    ...more,
  })
  const start = async (more: NodeJS.ProcessEnv = {}, secondFactor?: 'staff') => {
    server = await testServer(db, { smtpUrl: mail.url, env: settings(more), ...(secondFactor && { secondFactor }) })
    provider.serve(`${server.url}/api/oidc/return`)
    browser = await server.browser().open()
  }
  beforeEach(async () => {
    db = await fresh()
    nurse = await insertWorker(db, await houseWorld(db), 'nurse', EMAIL)
    mail = await MailServer.listen()
    provider = await TestProvider.listen()
    issuer = provider.issuer
    await start()
  })
  afterEach(() => Promise.all([mail.close(), provider.close()]))

  const later = (milliseconds: number): void => void (server.now = new Date(server.now.getTime() + milliseconds))
  const enter = (at = browser, options = {}) => at.post('/api/oidc/enter', {}, options)
  const backAt = (begin?: string, at = browser) => comeBack(at, server.url, begin)
  const subjects = async () => {
    await server.post.deliver()
    return mail.letters.map(({ to, subject }) => [to?.[0]?.address, subject])
  }
  /** Ties the provider's identity to a signed-in user's account, as their own page does. */
  const tie = async (at: TestBrowser, password = PASSWORD) => {
    const asked = await at.post('/api/oidc/link', { password, back: '/koduke/profiil' })
    if (asked.status !== 200) return asked
    expect(ledTo(await at.get(await travel(asked.body.address, `${server.url}/api/oidc/return`)))).toBe('/koduke/profiil?eid=valmis')
    return at.post('/api/oidc/join')
  }
  const tied = async () => {
    const owner = await server.browser().signIn(EMAIL)
    expect((await tie(owner)).status).toBe(200)
    return owner
  }
  const profile = async (at: TestBrowser) => (await at.get('/api/user/profile')).body.profile

  it('is linked by a signed-in person, reported by e-mail, and then signs them in without a second factor', async () => {
    const owner = await tied()
    expect((await profile(owner)).identities).toEqual([
      { id: expect.any(String), name: 'Mari-Liis Männik', method: 'mID', created_at: server.now.toISOString(), last_used_at: null },
    ])
    expect(await subjects()).toEqual([[EMAIL, 'Kodukese konto: lisati sisselogimisviis']])
    expect(mail.letters[0]?.text).toContain('ID-kaart, Mobiil-ID või Smart-ID')
    const { key } = (await owner.post('/api/user/factor', { password: PASSWORD })).body
    await owner.post('/api/user/factor/confirm', { code: codeAt(key, server.now) })
    expect((await browser.post('/api/login', { email: EMAIL, password: PASSWORD })).body.code).toBe('second-factor')
    expect(await backAt('/api/oidc/begin?redirect=/koduke/kliendid')).toBe('/login?eid=valmis&redirect=%2Fkoduke%2Fkliendid')
    const entered = await enter()
    expect(entered).toMatchObject({ status: 200, body: { user: { email: EMAIL, role: 'nurse' }, token: expect.any(String) } })
    browser.token = entered.body.token
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await profile(browser)).identities[0].last_used_at).toBe(server.now.toISOString())
  })

  it('sends the provider requests as TARA requires', async () => {
    await backAt()
    expect(Object.fromEntries(provider.asked)).toMatchObject({
      client_id: CLIENT.id,
      redirect_uri: `${server.url}/api/oidc/return`,
      response_type: 'code',
      scope: 'openid idcard mid smartid',
      acr_values: 'high',
      ui_locales: 'et',
      prompt: 'login',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('gives no session through the URL: only the page with its token and cookie gets one, once', async () => {
    await tied()
    await backAt()
    expect(browser.cookies.has('kd-refresh')).toBe(false)
    expect((await enter(browser, { without: ['csrf'] })).status).toBe(419)
    expect((await enter(await server.browser().open())).body.code).toBe('identity-over')
    expect((await enter()).status).toBe(200)
    expect((await enter()).body.code).toBe('identity-over')
  })

  it('answers a repeated call with the same session', async () => {
    await tied()
    await backAt()
    const cookies = new Map(browser.cookies)
    const options = { headers: { 'Idempotency-Key': 'sama-isik-uuesti' } }
    const first = await enter(browser, options)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const second = await enter(browser, options)
    expect([second.status, second.body.token]).toEqual([200, first.body.token])
  })

  it('accepts the provider’s answer once, from the same browser, and within ten minutes', async () => {
    await tied()
    const away = (await browser.get('/api/oidc/begin')).headers.get('location') ?? ''
    const arrived = await travel(away, `${server.url}/api/oidc/return`)
    const thief = await server.browser().open()
    expect(ledTo(await thief.get(arrived))).toBe('/login?eid=aegunud')
    await thief.get('/api/oidc/begin')
    expect(ledTo(await thief.get(arrived))).toBe('/login?eid=viga')
    expect((await enter(thief)).body.code).toBe('identity-over')
    expect(ledTo(await browser.get(arrived))).toBe('/login?eid=valmis')
    expect(ledTo(await browser.get(arrived))).toBe('/login?eid=aegunud')
    expect((await enter()).status).toBe(200)

    const late = (await browser.get('/api/oidc/begin?redirect=/koduke/toad')).headers.get('location') ?? ''
    const tooLate = await travel(late, `${server.url}/api/oidc/return`)
    later(ELEVEN_MINUTES)
    expect(ledTo(await browser.get(tooLate))).toBe('/login?eid=aegunud&redirect=%2Fkoduke%2Ftoad')
    expect((await enter()).body.code).toBe('identity-over')
  })

  it('reports a cancelled or too weak identification, and a provider that is down; the next page is kept', async () => {
    const begin = '/api/oidc/begin?redirect=/koduke/toad'
    provider.next = 'cancel'
    expect(await backAt(begin)).toBe('/login?eid=katkestatud&redirect=%2Fkoduke%2Ftoad')
    provider.next = { ...MARI, acr: 'substantial' }
    expect(await backAt(begin)).toBe('/login?eid=nork&redirect=%2Fkoduke%2Ftoad')
    expect((await enter()).body.code).toBe('identity-over')
    await provider.close()
    server = await testServer(db, { env: settings() })
    browser = await server.browser().open()
    expect(await backAt(begin)).toBe('/login?eid=viga&redirect=%2Fkoduke%2Ftoad')
    expect(server.logged.join('')).toContain('identity provider')
  })

  it('continues only to paths of this site', async () => {
    provider.next = 'cancel'
    for (const wrong of ['https://kuri.example/', '//kuri.example', '/\\kuri.example', 'koduke'])
      expect(await backAt(`/api/oidc/begin?redirect=${encodeURIComponent(wrong)}`)).toBe('/login?eid=katkestatud')
    const quoted = await browser.get(`/api/oidc/begin?redirect=${encodeURIComponent('/a"><script>1</script>')}`)
    const page = await browser.get(await travel(quoted.headers.get('location') ?? '', `${server.url}/api/oidc/return`))
    expect(page.text).not.toContain('<script')
    expect((await browser.get('/api/oidc/begin', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(419)
  })

  it('requires the second factor after an identification of a low level', async () => {
    await start({ OIDC_ACR: 'low' }, 'staff')
    const begun = await (await server.browser().open()).post('/api/login', { email: EMAIL, password: PASSWORD })
    expect(begun.body.code).toBe('second-factor-missing')
    const first = await server.browser().open()
    await first.post('/api/login', { email: EMAIL, password: PASSWORD })
    const { key } = (await first.post('/api/verify/enrol')).body
    const entered = await first.post('/api/verify/', { code: codeAt(key, server.now) })
    first.token = entered.body.token
    expect((await tie(first)).status).toBe(200)
    later(60_000)
    provider.next = { ...MARI, acr: 'low' }
    await backAt()
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'second-factor' } })
    expect((await enter()).body.code).toBe('identity-over')
    expect((await browser.post('/api/verify/', { code: codeAt(key, server.now) })).status).toBe(200)
  })

  it('refuses a locked user', async () => {
    await tied()
    await db.updateTable('person').set({ locked_at: server.now.toISOString() }).where('id', '=', nurse).execute()
    await backAt()
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'user-locked' } })
  })

  it('creates an account for an unknown person once their address is confirmed, and signs them in', async () => {
    await backAt()
    expect(await enter()).toMatchObject({ status: 200, body: { unknown: { name: 'Mari-Liis Männik' } } })
    const asked = await browser.post('/api/oidc/register', { name: 'Mari-Liis Männik', email: 'mari@naide.example' })
    expect(asked.status).toBe(200)
    expect(await subjects()).toEqual([['mari@naide.example', 'Kodukese konto: kinnitage e-posti aadress']])
    expect(mail.letters[0]?.text).toContain('ID-kaardi')
    const key = keyIn(mail, 'mari@naide.example', server.url)
    expect((await browser.post('/api/confirmation/look', { key })).body.confirmation).toMatchObject({ by: 'isik', state: 'kehtib' })
    expect((await browser.post('/api/confirmation/answer', { key, agrees: true })).body.confirmation.state).toBe('kasutatud')
    await backAt()
    const entered = await enter()
    expect(entered.body.user).toMatchObject({ name: 'Mari-Liis Männik', role: 'user', house: null })
    browser.token = entered.body.token
    expect(await profile(browser)).toMatchObject({ has_password: false, identities: [{ name: 'Mari-Liis Männik' }] })
  })

  it('is never linked by an e-mail address alone', async () => {
    await backAt()
    await enter()
    expect((await browser.post('/api/oidc/register', { name: 'Mari', email: EMAIL })).status).toBe(200)
    expect(await subjects()).toEqual([[EMAIL, 'Kodukese konto on Teil juba olemas']])
    await backAt()
    expect((await enter()).body.unknown).toBeDefined()
    expect(await db.selectFrom('person_identity').selectAll().execute()).toEqual([])
  })

  it('requires the password before linking, and links only in the same session', async () => {
    const owner = await server.browser().signIn(EMAIL)
    expect((await tie(owner, 'vale')).body.errors).toEqual({ password: ['Parool ei ole õige.'] })
    const asked = await owner.post('/api/oidc/link', { password: PASSWORD, back: '/profiil' })
    await owner.get(await travel(asked.body.address, `${server.url}/api/oidc/return`))
    // It gives no sign-in, and no other session can take it.
    expect((await enter(owner)).body.code).toBe('identity-over')
    const other = await server.browser().signIn(EMAIL)
    other.cookies.set('kd-eid', owner.cookies.get('kd-eid') ?? '')
    expect((await other.post('/api/oidc/join')).body.code).toBe('identity-over')
    expect((await owner.post('/api/oidc/join')).status).toBe(200)
  })

  it('is linked to one account at a time', async () => {
    await tied()
    await insertPerson(db, {
      role: 'user',
      email: 'avalik@koduke.example',
      passwordHash: await hashPassword(PASSWORD),
    })
    const other = await server.browser().signIn('avalik@koduke.example')
    expect(await tie(other)).toMatchObject({ status: 409, body: { code: 'identity-taken' } })
    provider.next = JAAN
    expect((await tie(other)).status).toBe(200)
  })

  it('is linked once if the answer is lost and the call repeated', async () => {
    const owner = await server.browser().signIn(EMAIL)
    const asked = await owner.post('/api/oidc/link', { password: PASSWORD, back: '/profiil' })
    await owner.get(await travel(asked.body.address, `${server.url}/api/oidc/return`))
    const options = { headers: { 'Idempotency-Key': 'sama-sidumine-uuesti' } }
    const cookie = owner.cookies.get('kd-eid') ?? ''
    expect((await owner.post('/api/oidc/join', {}, options)).status).toBe(200)
    owner.cookies.set('kd-eid', cookie)
    expect((await owner.post('/api/oidc/join', {}, options)).status).toBe(200)
    expect((await profile(owner)).identities).toHaveLength(1)
    expect(await subjects()).toHaveLength(1)
  })

  it('is unlinked with the password, reported by e-mail, and signs nobody in after that', async () => {
    const owner = await tied()
    const [{ id }] = (await profile(owner)).identities
    expect((await owner.post(`/api/user/identities/${id}/drop`, { password: 'vale' })).status).toBe(422)
    expect((await owner.post(`/api/user/identities/${id}/drop`, { password: PASSWORD })).status).toBe(200)
    expect((await owner.post(`/api/user/identities/${id}/drop`, { password: PASSWORD })).status).toBe(404)
    expect((await subjects()).at(-1)).toEqual([EMAIL, 'Kodukese konto: eemaldati sisselogimisviis'])
    await backAt()
    expect((await enter()).body.unknown).toBeDefined()
  })

  it('stores no isikukood, and nothing by which a sign-in in progress could be taken over, in the database or the log', async () => {
    await tied()
    await backAt()
    await enter()
    const token = browser.cookies.get('kd-eid') ?? 'gone'
    const tables = ['person_identity', 'identity_trip', 'account_link', 'sync_mutation', 'audit', 'mail'] as const
    const kept = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))) + server.logged.join('')
    const secrets = [MARI.code, MARI.code.slice(2), token, provider.asked.get('state') ?? '', provider.asked.get('nonce') ?? '']
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  })

  it('is not offered if no provider is configured', async () => {
    const without = await testServer(db)
    const visitor = await without.browser().open()
    expect((await visitor.get('/api/oidc/begin')).status).toBe(404)
    expect((await visitor.post('/api/oidc/enter')).body.code).toBe('identity-over')
  })
})
