import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { verifyAudit } from '../../server/audit/verify.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import type { Answer, TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker } from '../support/world.ts'

const DAYS = 24 * 3_600_000
const MOTHER = { first_name: 'Linda', last_name: 'Kask', birth: '1938' }
const DAUGHTER = { from_name: 'Tiina Kask', relation: 'tütar', phone: '5551 2345', email: 'tiina@naide.example' }

onBothDatabases('a request for a place', (fresh) => {
  let db: Kysely<Database>
  let houses: HouseWorld[]
  let mail: MailServer
  let server: TestServer
  let visitor: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    houses = []
    for (const name of ['Kaseküla kodu', 'Tamme kodu', 'Vahtra kodu'])
      houses.push(await houseWorld(db, name, { phone: '+3725550000', email_address: 'maja@naidis.example' }))
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url, limits: { ...memoryLimits(), leaving: async () => undefined } })
    visitor = await server.browser().open()
  })
  afterEach(() => mail.close())

  const asked = (values: object = {}) => ({
    id: randomUUID(),
    house_ids: houses.map(({ id }) => id),
    ...DAUGHTER,
    ...MOTHER,
    need: 'igapaev',
    message: 'Kukkus oktoobris, kõnnib rulaatoriga.',
    kov: '0171',
    language: 'et',
    consent: true,
    ...values,
  })
  const send = (values: object = {}, browser = visitor): Promise<Answer> => browser.post('/api/requests', asked(values))
  const manager = async (house = 0): Promise<TestBrowser> => {
    const at = houses[house]
    if (!at) throw new Error('no such house')
    const email = `juhataja${house}@koduke.example`
    await insertWorker(db, at, 'manager', email)
    return server.browser().signIn(email)
  }
  const toFamily = () => mail.letters.filter(({ to }) => to?.some(({ address }) => address === DAUGHTER.email))
  const inQueue = async (browser: TestBrowser) => (await browser.get('/api/queue/requests')).body.requests
  const apiOf = (path: string): string => path.replace('/kohasoov/', '/api/requests/')
  const follow = async (path: string) => (await visitor.get(apiOf(path))).body
  /** Of each house; its e-mail is sent in the background, at once or a little later. */
  const states = async (path: string) => (await follow(path)).houses.map(({ state }: { state: string }) => (state === 'kohal' ? 'saadetud' : state))
  const withdraw = (path: string, house_id?: string) => {
    const [address, query] = apiOf(path).split('?')
    return visitor.post(`${address}/withdraw`, { ...Object.fromEntries(new URLSearchParams(query)), house_id })
  }

  it('becomes one ticket in each house, with the sender as its contact', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(await states(body.path)).toEqual(['saadetud', 'saadetud', 'saadetud'])
    const staff = await manager()
    const [request] = await inQueue(staff)
    expect(request).toMatchObject({
      from_name: 'Tiina Kask',
      relation: 'tütar',
      phone: '+37255512345',
      birth_year: '1938',
      need: 'igapaev',
      is_open: 1,
    })
    const { client } = (await staff.get(`/api/client/${request.client_id}`)).body
    expect(client).toMatchObject({ name: 'Linda Kask', status: 'ootel', queued_date: '2026-11-21', person: { kov: '0171' } })
    expect(client.contacts).toMatchObject([{ name: 'Tiina Kask', relation: 'tütar' }])
    expect(await db.selectFrom('queue_ticket').select('id').execute()).toHaveLength(3)
  })

  it('reveals nothing to a house about the others that were asked', async () => {
    await send()
    const staff = await manager()
    const seen = JSON.stringify([(await staff.get('/api/queue/requests')).body, (await staff.get('/api/clients?status=ootel')).body])
    for (const other of houses.slice(1)) expect(seen).not.toContain(other.id)
    const stranger = await manager(1)
    const [request] = await inQueue(staff)
    expect((await stranger.post(`/api/queue/requests/${request.id}/answer`, { answer: 'koht' })).status).toBe(404)
  })

  it('hides from the accountant how much help somebody needs', async () => {
    await send()
    const [house] = houses
    if (!house) throw new Error('no house')
    const told = async (role: 'accountant' | 'carer'): Promise<string> => {
      await insertWorker(db, house, role, `${role}@koduke.example`)
      const browser = await server.browser().signIn(`${role}@koduke.example`)
      const ways = ['/api/queue/requests', '/api/clients?status=ootel', '/api/sync']
      return (await Promise.all(ways.map(async (way) => (await browser.get(way)).text))).join('')
    }
    expect(await told('accountant')).not.toMatch(/rulaatoriga|igapaev/)
    expect(await told('carer')).toMatch(/rulaatoriga.*rulaatoriga/s)
  })

  it('is confirmed to the family by e-mail with its link, and so is each answer, in its language', async () => {
    const { body } = await send({ language: 'ru' })
    await server.post.deliver()
    expect(toFamily()).toHaveLength(1)
    expect(toFamily()[0]?.text).toContain(`${server.url}${body.path}`)
    expect(toFamily()[0]?.text).toContain('Здравствуйте, Tiina Kask!')
    expect(toFamily()[0]?.text).not.toContain('Linda')
    const staff = await manager()
    const [request] = await inQueue(staff)
    expect((await staff.post(`/api/queue/requests/${request.id}/answer`, { answer: 'koht', text: 'Tuba 12 on vaba.' })).status).toBe(200)
    await server.requests.follow()
    await server.post.deliver()
    await server.requests.follow()
    await server.post.deliver()
    expect(toFamily().map(({ subject }) => subject)).toEqual(['Ваш запрос о месте отправлен', 'Kaseküla kodu: ответ на ваш запрос о месте'])
    expect(toFamily()[1]?.text).not.toContain('Tuba 12')
    expect((await follow(body.path)).houses[0]).toMatchObject({ state: 'koht', answer_text: 'Tuba 12 on vaba.', phone: '+3725550000' })
  })

  it('is closed elsewhere when the person moves in anywhere, and the houses and the family are informed', async () => {
    const { path } = (await send()).body
    const [first, second] = [await manager(0), await manager(1)]
    const heard: unknown[] = []
    const socket = await second.live()
    socket.on('client changed', (poke: unknown) => heard.push(poke))
    await new Promise((resolve) => socket.emit('subscribe', {}, resolve) && setTimeout(resolve, 200))
    const [request] = await inQueue(first)
    expect((await first.post(`/api/client/${request.client_id}/move`, { status: 'majas', room_id: null })).status).toBe(200)
    await server.requests.follow()
    expect(await states(path)).toEqual(['sees', 'mujal', 'mujal'])
    expect(await inQueue(second)).toEqual([])
    const reasons = await db.selectFrom('queue_ticket').select('close_reason').orderBy('close_reason').execute()
    expect(reasons.map((each) => each.close_reason)).toEqual(['admitted', 'elsewhere', 'elsewhere'])
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    socket.close()
  })

  it('is answered once by a house without a place: the person leaves its queue', async () => {
    const { path } = (await send()).body
    const staff = await manager()
    const [request] = await inQueue(staff)
    const answer = (values: object) => staff.post(`/api/queue/requests/${request.id}/answer`, values)
    expect((await answer({ answer: 'jarjekord' })).body.request).toMatchObject({ answer: 'jarjekord', is_open: 1 })
    expect(await states(path)).toEqual(['jarjekord', 'saadetud', 'saadetud'])
    expect((await answer({ answer: 'ei', text: 'Kahjuks oleme täis.' })).body.request).toMatchObject({ is_open: 0 })
    expect(await states(path)).toEqual(['ei', 'saadetud', 'saadetud'])
    expect(await answer({ answer: 'koht' })).toMatchObject({ status: 422, body: { code: 'request-closed' } })
  })

  it('can be withdrawn in one house or in all, never by reading', async () => {
    const { path } = (await send()).body
    expect((await withdraw(path, houses[1]?.id)).body).toEqual({ withdrawn: 1 })
    expect(await states(path)).toEqual(['saadetud', 'lopetatud', 'saadetud'])
    expect((await visitor.get(apiOf(path).replace('?', '/withdraw?'))).status).not.toBe(200)
    expect((await withdraw(path)).body).toEqual({ withdrawn: 2 })
    expect((await withdraw(path)).body).toEqual({ withdrawn: 0 })
    expect(await states(path)).toEqual(['lopetatud', 'lopetatud', 'lopetatud'])
  })

  it('is idempotent, also concurrently, and refused if the same id has other contents', async () => {
    const body = asked()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/api/requests', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await db.selectFrom('queue_ticket').select('id').execute()).toHaveLength(3)
    expect(await visitor.post('/api/requests', { ...body, first_name: 'Leida' })).toMatchObject({ status: 409, body: { code: 'mid-reused' } })
  })

  it('leaves lines in the audit log of each house, chained like the others', async () => {
    const { path } = (await send()).body
    await withdraw(path)
    for (const { id } of houses) {
      const lines = await db.selectFrom('audit').select('action').where('house_id', '=', id).orderBy('seq').execute()
      expect(lines.map(({ action }) => action)).toEqual(['request.send', 'request.withdraw'])
    }
    expect((await verifyAudit(db, server.deps.secret)).faults).toEqual([])
  })

  it('is deleted by the platform when the link expires; the houses keep their data', async () => {
    const { path } = (await send()).body
    server.now = new Date(server.now.getTime() + 91 * DAYS)
    expect((await visitor.open()).cookies.size).toBeGreaterThan(0)
    expect((await visitor.get(apiOf(path))).body.code).toBe('link-not-found')
    await server.requests.follow()
    expect(await db.selectFrom('place_request').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('queue_request').select('id').execute()).toHaveLength(3)
  })

  describe('is refused', () => {
    it('with errors beside each field, and nothing is stored', async () => {
      const { status, body } = await send({ phone: 'abc', email: 'mitte', first_name: ' ', need: undefined, consent: false, birth: '2026-02-31' })
      expect(status).toBe(422)
      expect(Object.keys(body.errors).toSorted()).toEqual(['birth', 'consent', 'email', 'first_name', 'need', 'phone'])
      expect((await send({ house_ids: [] })).body.errors).toHaveProperty('house_ids')
      expect((await send({ wanted_from: '2020-01-01' })).body.errors).toHaveProperty('wanted_from')
      expect((await send({ birth: '2038' })).body.errors).toHaveProperty('birth')
      expect(await db.selectFrom('client').select('id').execute()).toEqual([])
    })

    it('if a house is locked, without a contract or unknown, for all of them', async () => {
      const [first, second] = houses
      await db.updateTable('house').set({ locked: 1, ver: 9 }).where('id', '=', String(first?.id)).execute()
      await db.updateTable('house').set({ contract: 0, ver: 9 }).where('id', '=', String(second?.id)).execute()
      for (const house_ids of [[first?.id], [second?.id], [randomUUID()], [houses[2]?.id, first?.id]])
        expect(await send({ house_ids })).toMatchObject({
          status: 404,
          body: { code: 'house-not-found', errors: { house_ids: [expect.any(String)] } },
        })
      expect(await db.selectFrom('queue_ticket').select('id').execute()).toEqual([])
    })

    it('from a robot, from another site and in a flood', async () => {
      expect((await send({ homepage: 'https://kasiino.example' })).status).toBe(422)
      for (const without of ['csrf', 'cookie', 'xhr'] as const)
        expect((await visitor.post('/api/requests', asked(), { without: [without] })).status).toBe(419)
      expect((await visitor.post('/api/requests', asked(), { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(419)
      const answers = []
      for (let times = 0; times < 4; times++) answers.push((await send()).status)
      expect(answers).toEqual([200, 200, 200, 429])
      const another = await testServer(db)
      const flood = await another.browser().open()
      const statuses = []
      for (let times = 0; times < 6; times++) statuses.push((await send({ email: `pere${times}@naide.example` }, flood)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    })

    it('for a link that is forged, another’s or expired', async () => {
      const { path } = (await send()).body
      const other = (await send({ email: 'teine@naide.example' })).body.path
      const [own, foreign] = [new URL(path, 'http://x'), new URL(other, 'http://x')]
      const forged = [
        `${own.pathname}${foreign.search}`,
        path.replace(/signature=.*/, `signature=${'A'.repeat(43)}`),
        path.replace('expires=2027', 'expires=2037'),
        `/kohasoov/${randomUUID()}${own.search}`,
      ]
      for (const address of forged) {
        expect(await visitor.get(apiOf(address))).toMatchObject({ status: 404, body: { code: 'link-not-found' } })
        expect((await withdraw(address)).status).toBe(404)
      }
      expect((await follow(path)).houses).toHaveLength(3)
    })
  })

  it('keeps scripts as plain text', async () => {
    const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
    const { body } = await send({ from_name: script, relation: script, first_name: script, last_name: script, message: script })
    await server.post.deliver()
    expect(mail.letters[0]?.html).not.toMatch(/<script|<img/)
    const [request] = await inQueue(await manager())
    expect(request.message).toBe(script)
    expect((await follow(body.path)).first_name).toBe(script)
  })
})
