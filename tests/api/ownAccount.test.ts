import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { keyIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker } from '../support/world.ts'

const EMAIL = 'tiina.kask@naide.example'
const PASSWORD = 'kolm hobust aia taga'

onBothDatabases('a public account', (fresh) => {
  let db: Kysely<Database>
  let houses: HouseWorld[]
  let mail: MailServer
  let server: TestServer
  let daughter: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    houses = []
    for (const name of ['Kaseküla kodu', 'Tamme kodu', 'Vahtra kodu'])
      houses.push(await houseWorld(db, name, { phone: '+3725550000', email_address: 'maja@naidis.example' }))
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    daughter = await accountOf(EMAIL)
  })
  afterEach(() => mail.close())

  const accountOf = async (email: string): Promise<TestBrowser> => {
    const visitor = await server.browser().open()
    expect((await visitor.post('/api/register', { name: 'Tiina Kask', email })).status).toBe(200)
    await server.post.deliver()
    await visitor.post('/api/confirmation/answer', { key: keyIn(mail, email, server.url), agrees: true, password: PASSWORD })
    return server.browser().signIn(email, PASSWORD)
  }
  const send = async (email: string) =>
    (await server.browser().open()).post('/api/requests', {
      id: randomUUID(),
      house_ids: houses.slice(0, 2).map(({ id }) => id),
      from_name: 'Tiina Kask',
      relation: 'tütar',
      phone: '5551 2345',
      email,
      first_name: 'Linda',
      last_name: 'Kask',
      need: 'igapaev',
      language: 'et',
      consent: true,
    })
  const ids = (...which: number[]): string[] => which.map((at) => houses[at]?.id ?? '')

  it('shows the requests of its address, in any spelling, and no others', async () => {
    const { body } = await send(EMAIL.toUpperCase())
    await send('keegi.teine@naide.example')
    const { requests } = (await daughter.get('/api/user/requests')).body
    expect(requests).toMatchObject([
      {
        path: body.path,
        first_name: 'Linda',
        houses: [{ name: 'Kaseküla kodu', state: expect.stringMatching(/^(saadetud|kohal)$/) }, { name: 'Tamme kodu' }],
      },
    ])
    expect((await (await server.browser().open()).get(`/api${String(body.path).replace('/kohasoov', '/requests')}`)).status).toBe(200)
    expect((await (await server.browser().open()).get('/api/user/requests')).status).toBe(401)
  })

  it('merges saved houses of browsers, and leaves out removed ones', async () => {
    const keep = async (change: object, browser = daughter) => (await browser.post('/api/user/saved', change)).body
    expect(await keep({})).toEqual({ saved: [], chosen: [] })
    expect(await keep({ add: [...ids(1), 'pole-olemas'], chosen: ids(1) })).toEqual({ saved: ids(1), chosen: ids(1) })
    const telephone = await server.browser().signIn(EMAIL, PASSWORD)
    expect(await keep({ add: ids(0, 1) }, telephone)).toEqual({ saved: ids(1, 0), chosen: ids(1) })
    expect(await keep({ remove: ids(1) })).toEqual({ saved: ids(0), chosen: [] })
    expect(await keep({}, telephone)).toEqual({ saved: ids(0), chosen: [] })
    expect(await keep({}, await accountOf('keegi.teine@naide.example'))).toEqual({ saved: [], chosen: [] })
  })

  it('is deleted by its owner with the password, and leaves nothing personal', async () => {
    await daughter.post('/api/user/saved', { add: ids(0) })
    await send(EMAIL)
    expect((await daughter.post('/api/user/erase', { password: 'vale parool siin' })).status).toBe(422)
    const person = await db.selectFrom('person').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()
    expect((await daughter.post('/api/user/erase', { password: PASSWORD })).status).toBe(200)
    expect((await daughter.get('/api/user')).status).toBe(401)
    expect((await (await server.browser().open()).post('/api/login', { email: EMAIL, password: PASSWORD })).status).toBe(401)
    const rows = JSON.stringify(await db.selectFrom('person').selectAll().execute())
    expect(rows).not.toMatch(/Tiina|tiina\.kask/)
    for (const table of ['saved_house', 'account_link', 'news_comment'] as const)
      expect([table, await db.selectFrom(table).select('person_id').where('person_id', '=', person.id).execute()]).toEqual([table, []])
    const lines = await db.selectFrom('audit').select(['outcome', 'actor_id']).where('action', '=', 'profile.erase').orderBy('seq').execute()
    expect(lines.map(({ outcome }) => outcome)).toEqual(['bad-credentials', 'ok'])
    expect(lines.every(({ actor_id }) => actor_id === person.id)).toBe(true)
    // The houses still have the request.
    expect(await db.selectFrom('queue_request').select('id').execute()).toHaveLength(2)
    // The address is free again.
    expect((await (await accountOf(EMAIL)).get('/api/user/requests')).body.requests).toHaveLength(1)
  })

  it('cannot be deleted while its owner works somewhere', async () => {
    await insertWorker(db, houses[0] ?? (await houseWorld(db)), 'carer', 'hooldaja@koduke.example')
    const carer = await server.browser().signIn('hooldaja@koduke.example')
    expect((await carer.post('/api/user/erase', { password: 'koduke-demo' })).body).toMatchObject({ code: 'account-at-work' })
    expect((await carer.get('/api/user')).status).toBe(200)
  })
})
