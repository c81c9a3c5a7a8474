import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { verifyAudit } from '../../server/audit/verify.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker } from '../support/world.ts'

const FAMILY = 'tiina@naide.example'

/** A Saturday: the answer is due on Tuesday, 24 November. */
onBothDatabases('a request on its way to a house', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let server: TestServer
  let visitor: TestBrowser
  let byMail: HouseWorld
  let staffed: HouseWorld
  let silent: HouseWorld
  beforeEach(async () => {
    db = await fresh()
    byMail = await houseWorld(db, 'Kirja kodu', { phone: '+3725550001', email_address: 'kiri@naidis.example' })
    staffed = await houseWorld(db, 'Rahva kodu', { phone: '+3725550002' })
    silent = await houseWorld(db, 'Vaikne kodu', { phone: '+3725550003' })
    await insertWorker(db, staffed, 'manager', 'juhataja0@koduke.example')
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url, limits: { ...memoryLimits(), leaving: async () => undefined } })
    visitor = await server.browser().open()
  })
  afterEach(() => mail.close())

  const send = (houses: HouseWorld[], values: object = {}) =>
    visitor.post('/api/requests', {
      id: randomUUID(),
      house_ids: houses.map(({ id }) => id),
      from_name: 'Tiina Kask',
      relation: 'tütar',
      phone: '5551 2345',
      email: FAMILY,
      first_name: 'Linda',
      last_name: 'Kask',
      need: 'igapaev',
      message: 'Kukkus oktoobris.',
      language: 'et',
      consent: true,
      ...values,
    })
  const sent = async (houses: HouseWorld[], values: object = {}): Promise<string> => (await send(houses, values)).body.path
  const apiOf = (path: string): string => path.replace('/kohasoov/', '/api/requests/')
  const at = async (path: string, index = 0) => (await visitor.get(apiOf(path))).body.houses[index]
  const lettersTo = (address: string) => mail.letters.filter(({ to }) => to?.some((each) => each.address === address))
  const post = async () => {
    await server.requests.follow()
    await server.post.deliver()
  }
  const clock = (instant: string): void => void (server.now = new Date(instant))
  /** The address of the house's answer, from its e-mail. */
  const linkIn = (address = 'kiri@naidis.example'): URL => new URL(/http\S+\/vastus\/\S+/.exec(lettersTo(address)[0]?.text ?? '')?.[0] ?? '')
  const link = () => {
    const { pathname, searchParams } = linkIn()
    return { id: pathname.split('/').at(-1) ?? '', ...Object.fromEntries(searchParams) }
  }
  const load = (signed: object = link()) => {
    const { id, ...query } = signed as { id: string }
    return visitor.get(`/api/request-link/${id}?${new URLSearchParams(query).toString()}`)
  }
  const tell = (verb: 'open' | 'answer', values: object = {}, signed: object = link()) => {
    const { id, ...rest } = signed as { id: string }
    return visitor.post(`/api/request-link/${id}/${verb}`, { ...rest, ...values })
  }
  const reply = (path: string, house: HouseWorld, said: string) => {
    const [address, query] = apiOf(path).split('?')
    return visitor.post(`${address}/reply`, { ...Object.fromEntries(new URLSearchParams(query)), house_id: house.id, reply: said })
  }

  it('is refused if nobody would read it, and nothing is stored', async () => {
    for (const houses of [[silent], [byMail, silent]])
      expect(await send(houses)).toMatchObject({ status: 422, body: { code: 'house-by-phone', errors: { house_ids: [expect.any(String)] } } })
    expect(await db.selectFrom('queue_ticket').select('id').execute()).toEqual([])
    const found = (await visitor.post('/api/search-saved', { ids: [byMail.id, staffed.id, silent.id] })).body.houses
    expect(found).toEqual([])
  })

  it('shows visitors how a house can be asked, as soon as somebody begins to work there', async () => {
    await db.updateTable('house').set({ outline_places: 9, ver: 2 }).execute()
    const ways = async () =>
      (await visitor.post('/api/search-saved', { ids: [byMail.id, staffed.id, silent.id] })).body.houses.map(
        (each: { asked_by: string }) => each.asked_by,
      )
    expect(await ways()).toEqual(['form', 'form', 'phone'])
    await insertWorker(db, silent, 'carer', 'hooldaja1@koduke.example')
    expect(await ways()).toEqual(['form', 'form', 'phone'])
    await insertWorker(db, silent, 'reception', 'vastuvott1@koduke.example')
    expect(await ways()).toEqual(['form', 'form', 'form'])
  })

  it('goes from sent to delivered, opened and answered, each only when true', async () => {
    const path = await sent([byMail, staffed])
    expect(await at(path)).toMatchObject({ state: 'saadetud', delivered_at: null, due_on: '2026-11-24' })
    // Staff here have it in their queue at once.
    expect(await at(path, 1)).toMatchObject({ state: 'kohal' })
    await post()
    expect(await at(path)).toMatchObject({ state: 'kohal', delivered_at: '2026-11-21T10:00:00.000Z', opened_at: null })
    expect(lettersTo('juhataja0@koduke.example')).toHaveLength(1)
    expect(await load()).toMatchObject({ status: 200, body: { state: 'avatud', person: 'Linda Kask', message: 'Kukkus oktoobris.' } })
    expect((await at(path)).state).toBe('kohal')
    expect((await tell('open')).status).toBe(200)
    expect((await at(path)).state).toBe('avatud')
    expect((await tell('answer', { answer: 'jarjekord', text: 'Helistame.' })).status).toBe(200)
    expect(await at(path)).toMatchObject({ state: 'jarjekord', answer_text: 'Helistame.' })
    await post()
    expect(lettersTo(FAMILY).map(({ subject }) => subject)).toEqual(['Teie kohasoov on saadetud', 'Kirja kodu: vastus Teie kohasoovile'])
  })

  it('reports a failed delivery, and informs the family once', async () => {
    const path = await sent([byMail])
    mail.refusal = 550
    await server.post.deliver()
    expect((await at(path)).state).toBe('saamata')
    mail.refusal = null
    for (let times = 0; times < 3; times++) await post()
    expect(lettersTo(FAMILY).map(({ subject }) => subject)).toEqual(['Kirja kodu: kohasoov ei jõudnud kohale'])
    expect(lettersTo(FAMILY)[0]?.text).toContain('+3725550001')
  })

  it('reminds the house in the morning of the last day, and tells the family when the day has passed, each once', async () => {
    const path = await sent([byMail])
    await post()
    clock('2026-11-24T06:59:00.000Z')
    await post()
    expect(lettersTo('kiri@naidis.example')).toHaveLength(1)
    clock('2026-11-24T07:01:00.000Z')
    for (let times = 0; times < 3; times++) await post()
    expect(lettersTo('kiri@naidis.example').map(({ subject }) => subject)).toEqual([
      'Uus kohasoov, vastuse tähtaeg 24.11.2026',
      'Meeldetuletus: pere ootab vastust täna, 24.11.2026',
    ])
    expect(lettersTo(FAMILY)).toHaveLength(1)
    clock('2026-11-24T22:01:00.000Z')
    for (let times = 0; times < 3; times++) await post()
    expect(lettersTo(FAMILY).map(({ subject }) => subject)).toEqual(['Teie kohasoov on saadetud', 'Kirja kodu: vastust ei tulnud tähtajaks'])
    expect((await at(path)).state).toBe('kohal')
  })

  it('sends no reminder if it was answered or withdrawn', async () => {
    const path = await sent([byMail])
    await post()
    await tell('answer', { answer: 'koht' })
    clock('2026-11-25T08:00:00.000Z')
    await post()
    expect(lettersTo('kiri@naidis.example')).toHaveLength(1)
    expect(lettersTo(FAMILY).map(({ subject }) => subject)).toEqual(['Teie kohasoov on saadetud', 'Kirja kodu: vastus Teie kohasoovile'])
    expect((await at(path)).state).toBe('koht')
  })

  it('lets the family accept an offered place, of which the house hears, and decline it, by which the person leaves the queue', async () => {
    const path = await sent([byMail, staffed])
    await post()
    expect(await reply(path, byMail, 'jah')).toMatchObject({ status: 422, body: { code: 'request-closed' } })
    await tell('answer', { answer: 'koht' })
    expect(await at(path)).toMatchObject({ is_offered: true })
    expect((await reply(path, byMail, 'jah')).body).toEqual({ reply: 'jah' })
    expect(await at(path)).toMatchObject({ state: 'vastu', is_offered: false, is_open: true })
    expect((await reply(path, byMail, 'ei')).status).toBe(422)
    await post()
    expect(lettersTo('kiri@naidis.example').at(-1)?.subject).toBe('Pere võttis pakutud koha vastu')
    const staff = await server.browser().signIn('juhataja0@koduke.example')
    const [request] = (await staff.get('/api/queue/requests')).body.requests
    await staff.post(`/api/queue/requests/${request.id}/answer`, { answer: 'koht' })
    await reply(path, staffed, 'ei')
    expect(await at(path, 1)).toMatchObject({ state: 'loobutud', is_open: false })
    expect((await staff.get('/api/queue/requests')).body.requests).toEqual([])
    await post()
    expect(lettersTo('juhataja0@koduke.example').at(-1)?.subject).toBe('Pere loobus pakutud kohast')
    expect((await verifyAudit(db, server.deps.secret)).faults).toEqual([])
  })

  it('carries the services, days and hours of help at home, and takes none that the house does not offer', async () => {
    await db
      .insertInto('service_offer')
      .values({
        id: randomUUID(),
        house_id: staffed.id,
        service_id: 117,
        capacity: 5,
        taken: 1,
        weekdays: '1,2,3',
        opens: null,
        closes: null,
        transport: 0,
        price_cents: 1500,
        price_unit: 'tund',
        told_at: '2026-11-20T10:00:00.000Z',
      })
      .execute()
    const wanted = [{ house_id: staffed.id, service: 117, weekdays: [1, 3] }]
    const path = await sent([staffed], { services: wanted, service_hours: 2 })
    expect(await at(path)).toMatchObject({ services: [{ service: 117, weekdays: [1, 3] }], service_hours: 2 })
    const staff = await server.browser().signIn('juhataja0@koduke.example')
    expect((await staff.get('/api/queue/requests')).body.requests).toMatchObject([
      { services: [{ service: 117, weekdays: [1, 3] }], service_hours: 2 },
    ])
    expect((await send([staffed], { services: [{ ...wanted[0], service: 124 }] })).body.errors).toHaveProperty('services')
    expect((await send([staffed, byMail], { services: wanted })).body.errors).toHaveProperty('services')
    expect((await send([staffed], { services: wanted, service_hours: 25 })).body.errors).toHaveProperty('service_hours')
  })

  describe('by the link in the house’s e-mail', () => {
    const refused = { status: 404, body: { code: 'link-not-found' } }

    it('opens that one request of that one house, to nobody with a forged or another’s signature', async () => {
      await sent([byMail])
      await sent([byMail], { email: 'teine@naide.example', first_name: 'Leida' })
      await post()
      const [one, other] = lettersTo('kiri@naidis.example').map(({ text }) => new URL(/http\S+\/vastus\/\S+/.exec(text ?? '')?.[0] ?? ''))
      const id = (url: URL | undefined): string => url?.pathname.split('/').at(-1) ?? ''
      const of = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? [])
      const family = new URL(await sent([byMail], { email: 'kolmas@naide.example' }), 'http://x')
      for (const signed of [
        { id: id(one), ...of(other), signature: of(other)['signature'] },
        { id: id(one), ...of(one), signature: 'A'.repeat(43) },
        { id: id(one), ...of(one), expires: '2027-12-23T22:00:00.000Z' },
        { id: randomUUID(), ...of(one) },
        { id: id(family), ...of(family) },
        { id: id(one), ...of(family) },
      ]) {
        expect(await load(signed)).toMatchObject(refused)
        expect(await tell('open', {}, signed)).toMatchObject(refused)
        expect(await tell('answer', { answer: 'koht' }, signed)).toMatchObject(refused)
      }
      expect((await load({ id: id(one), ...of(one) })).body.person).toBe('Linda Kask')
    })

    it('is closed once it is withdrawn, refused or expired', async () => {
      const closed = async (state: string) => {
        await visitor.open()
        expect((await load()).body).toEqual({ purpose: 'vastus', house: 'Kirja kodu', state })
        for (const verb of ['open', 'answer'] as const)
          expect(await tell(verb, verb === 'answer' ? { answer: 'koht' } : {})).toMatchObject({ status: 422, body: { code: 'link-closed' } })
      }
      const path = await sent([byMail])
      await post()
      const [address, query] = apiOf(path).split('?')
      await visitor.post(`${address}/withdraw`, Object.fromEntries(new URLSearchParams(query)))
      await closed('tuhistatud')
      mail.letters.length = 0
      await sent([byMail])
      await post()
      clock('2026-12-20T21:59:00.000Z')
      expect((await load()).body.state).toBe('avatud')
      clock('2026-12-20T22:00:00.000Z')
      await closed('aegunud')
      clock('2026-12-01T10:00:00.000Z')
      await visitor.open()
      await tell('answer', { answer: 'ei' })
      await closed('esitatud')
    })

    it('closes with the house', async () => {
      await sent([byMail])
      await post()
      await db.updateTable('house').set({ locked: 1, ver: 9 }).where('id', '=', byMail.id).execute()
      expect(await load()).toMatchObject(refused)
      expect(await tell('answer', { answer: 'koht' })).toMatchObject(refused)
    })

    it('asks for an answer, beside its field', async () => {
      await sent([byMail])
      await post()
      expect((await tell('answer', { text: 'Helistage.' })).body.errors).toHaveProperty('answer')
    })
  })
})
