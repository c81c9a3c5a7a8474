import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { trimJoins } from '../../server/stores/join.store.ts'
import type { Answer, TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { keyIn, pathIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertPerson } from '../support/world.ts'
import { hashPassword } from '../../server/accounts/password.ts'

const PASSWORD = 'kolm hobust aia taga'
const EMAIL = 'tiina@naidis.example'

onBothDatabases('a home that joins', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let server: TestServer
  let visitor: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url, limits: { ...memoryLimits(), leaving: async () => undefined } })
    visitor = await server.browser().open()
    return () => mail.close()
  })

  const asked = (values: object = {}) => ({
    id: randomUUID(),
    kind: 'hk',
    registry_code: '19930859',
    name: 'Kuldnoka Kodu OÜ',
    contact_name: 'Tiina Kask',
    contact_role: 'juhatuse liige',
    email: EMAIL,
    phone: '5551 2345',
    licence_no: 'SYH000123',
    houses_n: '1',
    places_n: '60',
    package_id: 'keskmine',
    language: 'et',
    agrees: true,
    ...values,
  })
  const send = (values: object = {}): Promise<Answer> => visitor.post('/api/joins', asked(values))
  const admin = async (): Promise<TestBrowser> => {
    const email = `admin${randomUUID()}@koduke.example`
    await insertPerson(db, { role: 'admin', email, passwordHash: await hashPassword('koduke-demo') })
    return server.browser().signIn(email)
  }
  const confirmed = async (values: object = {}): Promise<string> => {
    const request = asked(values)
    expect((await visitor.post('/api/joins', request)).status).toBe(200)
    await server.post.deliver()
    const key = keyIn(mail, request.email, server.url)
    expect((await visitor.post('/api/confirmation/answer', { key, agrees: true })).status).toBe(200)
    return request.id
  }

  it('is confirmed by e-mail, accepted by an administrator, and its first manager works in it', async () => {
    expect((await send()).body).toEqual({})
    await server.post.deliver()
    expect(mail.letters[0]?.text).toContain('„Kuldnoka Kodu OÜ“')
    expect(pathIn(mail, EMAIL, server.url)).toMatch(/^\/kinnitus\//)
    const key = keyIn(mail, EMAIL, server.url)
    const chief = await admin()
    const [waiting] = (await chief.get('/api/admin/joins')).body.joins
    expect(waiting).toMatchObject({ state: 'sent', places_n: 60, phone: '+37255512345', known: [], others: 0 })
    expect((await chief.post(`/api/admin/joins/${waiting.id}/accept`)).body.code).toBe('join-state')
    expect((await visitor.post('/api/confirmation/look', { key })).body.confirmation).toMatchObject({
      kind: 'liitumine',
      state: 'kehtib',
      name: 'Tiina Kask',
      house: 'Kuldnoka Kodu OÜ',
    })
    // Opening it confirms nothing.
    expect((await chief.get('/api/admin/joins')).body.joins[0].state).toBe('sent')
    await visitor.post('/api/confirmation/answer', { key, agrees: true })
    expect((await visitor.post('/api/confirmation/answer', { key, agrees: true })).body.code).toBe('link-closed')
    const answers = await Promise.all([0, 1].map(() => chief.post(`/api/admin/joins/${waiting.id}/accept`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await db.selectFrom('house').select(['name', 'code', 'contract', 'locked']).execute()).toEqual([
      { name: 'Kuldnoka Kodu OÜ', code: '19930859', contract: 1, locked: 0 },
    ])
    // The house created from it is no duplicate of it; another request with the code is.
    await send({ id: randomUUID(), email: 'teine@naidis.example' })
    const { joins } = (await chief.get('/api/admin/joins')).body
    expect(joins.map(({ state, known }: { state: string; known: string[] }) => [state, known])).toEqual(
      expect.arrayContaining([
        ['accepted', []],
        ['sent', ['Kuldnoka Kodu OÜ']],
      ]),
    )
    await server.post.deliver()
    expect(mail.letters).toHaveLength(3)
    await visitor.post('/api/password/reset', { key: keyIn(mail, EMAIL, server.url), password: PASSWORD })
    const manager = await server.browser().signIn(EMAIL, PASSWORD)
    expect((await manager.get('/api/user')).body.user).toMatchObject({ role: 'manager', house: { name: 'Kuldnoka Kodu OÜ' } })
    expect((await manager.get('/api/imports')).body.imports).toEqual([])
    expect((await manager.post('/api/client', { first_name: 'Mari', last_name: 'Kask' })).status).toBe(200)
  })

  it('cannot choose a package that is too small for its places', async () => {
    const { status, body } = await send({ places_n: '300', package_id: 'vaike' })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { package_id: ['Selles paketis on vähem kohti. Vali suurem pakett.'] } })
    expect((await send({ places_n: '300', package_id: 'suur' })).status).toBe(200)
  })

  it('is refused with a reason, sent by e-mail', async () => {
    const id = await confirmed()
    const chief = await admin()
    expect((await chief.post(`/api/admin/joins/${id}/refuse`, { reason: '' })).status).toBe(422)
    expect((await chief.post(`/api/admin/joins/${id}/refuse`, { reason: 'Tegevusluba ei leitud.' })).status).toBe(200)
    await server.post.deliver()
    expect(mail.letters.at(-1)?.text).toContain('Tegevusluba ei leitud.')
    expect((await chief.post(`/api/admin/joins/${id}/accept`)).body.code).toBe('join-state')
    expect((await chief.get('/api/admin/joins')).body.joins).toMatchObject([{ state: 'refused', reason: 'Tegevusluba ei leitud.' }])
    expect(await db.selectFrom('house').select('id').execute()).toEqual([])
  })

  it('does not reveal that a register code is known; whoever decides sees it', async () => {
    await houseWorld(db, 'Tamme kodu', { code: '19930859' })
    const known = await send()
    const unknown = await send({ registry_code: '19936477', email: 'teine@naidis.example' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    await send({ email: 'kolmas@naidis.example' })
    const { joins } = (await (await admin()).get('/api/admin/joins')).body
    expect(
      joins.map(({ registry_code, known: houses, others }: { registry_code: string; known: string[]; others: number }) => [
        registry_code,
        houses,
        others,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['19930859', ['Tamme kodu'], 1],
        ['19936477', [], 0],
      ]),
    )
  })

  it('does not join if the reader of the e-mail declines', async () => {
    const request = asked()
    await visitor.post('/api/joins', request)
    await server.post.deliver()
    await visitor.post('/api/confirmation/answer', { key: keyIn(mail, EMAIL, server.url), agrees: false })
    const chief = await admin()
    expect((await chief.get('/api/admin/joins')).body.joins).toMatchObject([{ state: 'declined' }])
    expect((await chief.post(`/api/admin/joins/${request.id}/accept`)).body.code).toBe('join-state')
    await trimJoins(db, new Date(server.now.getTime() + 1).toISOString())
    expect((await chief.get('/api/admin/joins')).body.joins).toEqual([])
  })

  it('keeps the password of a manager with an account, who manages the house once they accept', async () => {
    await insertPerson(db, { role: 'user', email: EMAIL, passwordHash: await hashPassword('koduke-demo') })
    const id = await confirmed()
    await (await admin()).post(`/api/admin/joins/${id}/accept`)
    await server.post.deliver()
    expect(pathIn(mail, EMAIL, server.url)).toBe('/kutsed')
    const manager = await server.browser().signIn(EMAIL)
    expect((await manager.get('/api/user')).body.user).toMatchObject({ role: 'user', house: null })
    const [invitation] = (await manager.get('/api/user/invitations')).body.invitations
    const { partner } = (await manager.post(`/api/user/invitations/${invitation.id}/accept`)).body
    manager.token = (await manager.post('/api/user/switch', { active: partner })).body.token
    expect((await manager.get('/api/user')).body.user).toMatchObject({ role: 'manager', house: { name: 'Kuldnoka Kodu OÜ' } })
  })

  it('cannot be accepted by mistake for a local government or a supplier, which have no workspace', async () => {
    const id = await confirmed({ kind: 'kov' })
    const chief = await admin()
    expect((await chief.post(`/api/admin/joins/${id}/accept`)).body.code).toBe('join-state')
    expect((await chief.post(`/api/admin/joins/${id}/refuse`, { reason: 'Võtame ise ühendust.' })).status).toBe(200)
  })

  it('is the same request when it is sent again, and no other under its id', async () => {
    const request = asked()
    expect([(await visitor.post('/api/joins', request)).status, (await visitor.post('/api/joins', request)).status]).toEqual([200, 200])
    expect((await visitor.post('/api/joins', { ...request, name: 'Muu' })).body.code).toBe('mid-reused')
    await server.post.deliver()
    expect(mail.letters).toHaveLength(1)
  })

  it('is refused beside the field, for robots, from a foreign page, and when it comes too often', async () => {
    const errors = async (values: object): Promise<string[]> => Object.keys((await send(values)).body.errors ?? {})
    expect(await errors({ registry_code: '19930858' })).toEqual(['registry_code'])
    expect(await errors({ registry_code: '123' })).toEqual(['registry_code'])
    expect(await errors({ kind: undefined, agrees: undefined, places_n: '0', houses_n: 'palju', email: 'x', phone: '1' })).toEqual(
      expect.arrayContaining(['kind', 'agrees', 'places_n', 'houses_n', 'email', 'phone']),
    )
    expect(await errors({ homepage: 'https://rikkaks.example' })).toEqual(['homepage'])
    expect((await visitor.post('/api/joins', asked(), { without: ['csrf'] })).status).toBe(419)
    for (let time = 0; time < 3; time++) expect((await send()).status).toBe(200)
    expect((await send()).body).toMatchObject({ code: 'too-many-requests', errors: { email: [expect.any(String)] } })
    expect(await db.selectFrom('join_request').select('id').execute()).toHaveLength(3)
  })

  it('may send five requests an hour from one network address', async () => {
    const strict = await testServer(db, { smtpUrl: mail.url })
    const crowd = await strict.browser().open()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await crowd.post('/api/joins', asked({ email: `a${time}@naidis.example` }))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
