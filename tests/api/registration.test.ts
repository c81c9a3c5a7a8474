import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { keyIn, pathIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const EMAIL = 'maire.kask@naide.example'
const KNOWN = 'hooldaja@koduke.example'
const PASSWORD = 'kolm hobust aia taga'
const TWO_DAYS = 48 * 3_600_000

onBothDatabases('a new account', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let server: TestServer
  let visitor: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    await insertWorker(db, await houseWorld(db), 'carer', KNOWN)
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    visitor = await server.browser().open()
  })
  afterEach(() => mail.close())

  const register = (email = EMAIL, options = {}) => visitor.post('/api/register', { name: 'Maire Kask', email }, options)
  const look = (key: string) => visitor.post('/api/confirmation/look', { key })
  const confirm = (key: string, said: object = { agrees: true, password: PASSWORD }) => visitor.post('/api/confirmation/answer', { key, ...said })
  const asked = async (): Promise<string> => {
    expect((await register()).status).toBe(200)
    await server.post.deliver()
    return keyIn(mail, EMAIL, server.url)
  }
  const accounts = () => db.selectFrom('person').select(['email', 'role', 'name']).where('email', '=', EMAIL).execute()

  it('is created once its address is confirmed with a password, and can sign in', async () => {
    const key = await asked()
    expect(pathIn(mail, EMAIL, server.url)).toBe(`/kinnitus/${key}`)
    expect(mail.letters[0]?.text).toContain('Enne seda kontot ei avata')
    expect((await confirm(key)).body.confirmation).toMatchObject({
      kind: 'konto',
      state: 'kasutatud',
      email: EMAIL,
      used_at: server.now.toISOString(),
    })
    expect(await accounts()).toEqual([{ email: EMAIL, role: 'user', name: 'Maire Kask' }])
    const browser = await server.browser().signIn(EMAIL, PASSWORD)
    expect((await browser.get('/api/user')).body.user).toMatchObject({ role: 'user', house: null, rights: [] })
  })

  it('is not created because somebody, or a link scanner, has opened the e-mail', async () => {
    const key = await asked()
    const page = await visitor.get(`/kinnitus/${key}`)
    expect([page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
    for (let times = 0; times < 3; times++) expect((await look(key)).body.confirmation).toMatchObject({ state: 'kehtib', name: 'Maire Kask' })
    expect(await accounts()).toEqual([])
  })

  it('shows its result when the link is opened again', async () => {
    const key = await asked()
    await confirm(key)
    expect((await look(key)).body.confirmation).toMatchObject({ state: 'kasutatud', used_at: server.now.toISOString() })
    expect(await confirm(key)).toMatchObject({ status: 422, body: { code: 'link-closed' } })
    expect(await accounts()).toHaveLength(1)
  })

  it('is not made when it is declined, nor after that', async () => {
    const key = await asked()
    expect((await confirm(key, { agrees: false })).body.confirmation.state).toBe('tuhistatud')
    expect((await confirm(key)).status).toBe(422)
    expect(await accounts()).toEqual([])
  })

  it('is not made two days later', async () => {
    const key = await asked()
    server.now = new Date(server.now.getTime() + TWO_DAYS)
    await visitor.open()
    expect((await look(key)).body.confirmation.state).toBe('aegunud')
    expect((await confirm(key)).status).toBe(422)
  })

  it('is created once, even if confirmed twice at once', async () => {
    const key = await asked()
    const statuses = (await Promise.all([confirm(key), confirm(key)])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(await accounts()).toHaveLength(1)
  })

  it('needs a good password from the reader of the e-mail', async () => {
    const key = await asked()
    expect((await confirm(key, { agrees: true })).body.errors).toEqual({ password: ['Väli on kohustuslik.'] })
    expect((await confirm(key, { agrees: true, password: 'Parool12345' })).body.errors.password).toHaveLength(1)
    expect(await accounts()).toEqual([])
  })

  it('for an existing address is answered alike, and the e-mail leads to signing in', async () => {
    const [known, unknown] = [await register(KNOWN), await register(EMAIL)]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await server.post.deliver()
    expect(mail.letters.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [KNOWN, 'Kodukese konto on Teil juba olemas'],
      [EMAIL, 'Kodukese konto: kinnitage e-posti aadress'],
    ])
    expect(pathIn(mail, KNOWN, server.url)).toBe('/login')
    expect(JSON.stringify(mail.letters[0])).not.toContain('/kinnitus/')
  })

  it('is not created if another link has created one meanwhile', async () => {
    const former = await asked()
    await db.updateTable('account_link').set({ email: KNOWN }).where('email', '=', EMAIL).execute()
    expect(await confirm(former)).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect((await server.browser().signIn(KNOWN)).token).not.toBe('')
  })

  it('has the language in which it was requested', async () => {
    await register(EMAIL, { headers: { 'Accept-Language': 'ru' } })
    await server.post.deliver()
    expect(mail.letters[0]?.subject).toBe('Учётная запись Koduke: подтвердите адрес эл. почты')
  })

  it('cannot be created with the key of another kind of link', async () => {
    await visitor.post('/api/password/forgot', { email: KNOWN })
    await server.post.deliver()
    expect((await look(keyIn(mail, KNOWN, server.url))).status).toBe(404)
    expect((await confirm('B'.repeat(43))).status).toBe(404)
  })

  it('is refused with errors beside the fields', async () => {
    const { status, body } = await visitor.post('/api/register', { name: ' ', email: 'mitte-aadress' })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['email', 'name']])
  })
})
