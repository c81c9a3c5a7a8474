import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import type { LookView, WoundView } from '#shared/contract/health.ts'
import { contract, endpoints } from '#shared/contract/index.ts'
import type { SafetyAlert } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { aim, type Objects, objectsIn, unknownObjects } from '../matrix/objects.ts'
import type { TestBrowser } from '../support/browser.ts'
import { Looks } from '../../server/audit/looks.ts'
import { onBothDatabases } from '../support/database.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const CARE = ['Penitsilliin', 'Insult märtsis', 'Ei soovi elustamist', 'Pehme toit', 'kukkus']

onBothDatabases('the accountant', (fresh) => {
  let accountant: TestBrowser
  let carer: TestBrowser
  let clientId: string

  beforeAll(async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    for (const role of ['accountant', 'carer'] as const) await insertWorker(db, house, role, `${role}@koduke.example`)
    clientId = await house.client({
      allergies: ['Penitsilliin'],
      care: { entry_reason: 'Insult märtsis', wishes: 'Ei soovi elustamist', diet: 'Pehme toit' },
    })
    const server = await testServer(db)
    accountant = await server.browser().signIn('accountant@koduke.example')
    carer = await server.browser().signIn('carer@koduke.example')
    await carer.post('/api/diary/fall', { client_id: clientId, text: 'kukkus', handover: true })
  })

  const ways = ['/api/clients', '/api/client/ID', '/api/overview', '/api/rooms', '/api/client/ID/diary', '/api/sync']
  for (const way of ways) {
    it(`learns nothing of anybody’s health by ${way}`, async () => {
      const { text } = await accountant.get(way.replace('ID', clientId))
      expect(CARE.filter((words) => text.includes(words))).toEqual([])
    })
  }

  it('proves something: the carer does learn it', async () => {
    const seen = await Promise.all(ways.map(async (way) => (await carer.get(way.replace('ID', clientId))).text))
    expect(CARE.filter((words) => !seen.join('').includes(words))).toEqual([])
  })
})

const PLACE = 'SALAJANE KOHT'

onBothDatabases('a photo of a diary entry', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let clientId: string
  /** Its address, by content name, and what was sent. */
  let photo: string
  let placed: Buffer
  const browsers = new Map<string, TestBrowser>()
  const ask = async (role: string, way: string) => {
    const browser = browsers.get(role)
    if (!browser) throw new Error(`No ${role}`)
    return browser.get(way)
  }

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    for (const role of ['accountant', 'carer', 'manager'] as const) await insertWorker(db, house, role, `${role}@koduke.example`)
    await insertWorker(db, await houseWorld(db), 'manager', 'stranger@koduke.example')
    server = await testServer(db)
    for (const role of ['accountant', 'carer', 'manager', 'stranger']) browsers.set(role, await server.browser().signIn(`${role}@koduke.example`))
    clientId = await house.client()
    const carer = browsers.get('carer')
    const { body } = (await carer?.post('/api/diary/other', { client_id: clientId, text: 'Kampsun on katki' })) ?? { body: null }
    placed = await sharp(await pictureOf())
      .withExif({ IFD0: { Copyright: PLACE } })
      .toBuffer()
    const form = () => pictureForm({ id: body.entry.id }, placed)
    photo = (await carer?.send('POST', '/api/diary/image', form()))?.body.entry.photos[0].picture
  })

  it('is shown to those who read the diary, and to nobody else by any way', async () => {
    const statuses = await Promise.all(['carer', 'manager', 'accountant', 'stranger'].map(async (role) => (await ask(role, photo)).status))
    expect(statuses).toEqual([200, 200, 403, 404])
    expect((await server.browser().get(photo)).status).toBe(401)
    const name = photo.split('v=')[1] ?? ''
    const ways = ['/api/sync', '/api/client/ID/diary', '/api/overview', '/api/client/ID', '/api/clients'].map((way) => way.replace('ID', clientId))
    const telling = (role: string) => waysThatTell(name, ways, async (way) => (await ask(role, way)).text)
    expect(await telling('carer')).toEqual(ways.slice(0, 3))
    expect([await telling('accountant'), await telling('stranger')]).toEqual([[], []])
    const others = ['client/ID/picture', 'items/ID/image', 'health/look/ID/image', 'room/ID/image']
    const id = photo.split('/')[4] ?? ''
    for (const way of others) expect((await ask('accountant', `/api/${way.replace('ID', id)}?v=${name}`)).status).toBeOneOf([403, 404])
  })

  it('has no location metadata', async () => {
    const browser = browsers.get('carer')
    const shown = await fetch(`http://127.0.0.1:${server.port}${photo}`, { headers: { Cookie: `kd=${browser?.cookies.get('kd')}` } })
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect([bytes, placed].map((each) => each.includes(PLACE))).toEqual([false, true])
  })

  it('leaves one audit line for each viewer and hour', async () => {
    for (let times = 0; times < 3; times++) await ask('manager', photo)
    const lines = await server.deps.db
      .selectFrom('audit')
      .select(['actor_id', 'ids'])
      .where('house_id', '=', house.id)
      .where('action', '=', 'diary.picture')
      .where('outcome', '=', 'ok')
      .execute()
    expect(lines.map(({ ids }) => ids)).toEqual([`["${clientId}"]`, `["${clientId}"]`])
    expect(new Set(lines.map(({ actor_id }) => actor_id)).size).toBe(2)
  })

  it('is reported in an event by its client’s id only', async () => {
    const carer = browsers.get('carer')
    const socket = await carer?.live()
    const frame = new Promise((resolve) => socket?.once('client changed', resolve))
    const { body } = (await carer?.post('/api/diary/other', { client_id: clientId, text: 'Teine' })) ?? { body: null }
    expect(await frame).toEqual({ house: house.id, touches: ['diary'], ids: [clientId] })
    const next = new Promise((resolve) => socket?.once('client changed', resolve))
    await carer?.send('POST', '/api/diary/image', pictureForm({ id: body.entry.id }, await pictureOf()))
    expect(await next).toEqual({ house: house.id, touches: ['diary'], ids: [clientId] })
    socket?.close()
  })
})

const DIAGNOSIS = 'Salajane dementsus'

onBothDatabases('the carer', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let carer: TestBrowser
  let nurse: TestBrowser
  let objects: Objects
  /** The address of a wound's photo, by content name. */
  let photo: string

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    for (const role of ['nurse', 'carer'] as const) await insertWorker(db, house, role, `${role}@koduke.example`)
    objects = await objectsIn(db, house, 'Tavaline')
    server = await testServer(db, { looks: new Looks({ window: 0 }) })
    carer = await server.browser().signIn('carer@koduke.example')
    nurse = await server.browser().signIn('nurse@koduke.example')
    await tell('addFact', { name: DIAGNOSIS })
    await tell('assess', { note: DIAGNOSIS })
    await tell('addWound', { place: DIAGNOSIS })
    await tell('addInfection', { name: DIAGNOSIS })
    const form = pictureForm({ id: objects.item }, await pictureOf())
    const { body } = await nurse.send('POST', '/api/health/image', form)
    photo = body.health.wounds.flatMap(({ looks }: WoundView) => looks).find(({ id }: LookView) => id === objects.item).picture
  })

  const tell = (verb: 'addFact' | 'assess' | 'addWound' | 'addInfection', said: Record<string, string>) => {
    const spec: Endpoint = contract.health[verb]
    const { path, rest } = addressOf(spec, { ...aim(spec.example, objects), ...said })
    return nurse.post(path, rest)
  }
  const queries = endpoints.filter(({ spec }) => spec.method === 'GET' && spec.scope === 'house' && !spec.destroys)
  const ways = ['/api/sync', ...queries.map(({ spec }) => wayOf(spec))]
  const ask = async (browser: TestBrowser, way: string) => (await browser.get(way.replaceAll('ID', objects.client))).text

  for (const way of ways) {
    it(`learns no diagnosis by ${way}`, async () => {
      expect(await ask(carer, way)).not.toContain(DIAGNOSIS)
    })
  }

  it('proves something: the nurse does learn it', async () => {
    expect(await waysThatTell(DIAGNOSIS, ways, (way) => ask(nurse, way))).toEqual([
      '/api/sync',
      '/api/client/ID/now',
      '/api/client/ID/safety-alerts',
      '/api/client/ID/health',
      '/api/client/ID/ambulance',
      '/api/client/ID/careplan/proposals',
      '/api/house/due',
      '/api/reminders',
    ])
  })

  it('learns the precautions of an infection, and nothing else', async () => {
    const { body } = await carer.get(`/api/client/${objects.client}/safety-alerts`)
    expect(body.known.find(({ kind }: SafetyAlert) => kind === 'precaution')).toEqual({
      kind: 'precaution',
      on: '2026-11-01',
      words: ['contact'],
      values: {},
    })
    const copied = await ask(carer, '/api/sync')
    expect(copied).toContain('"client_precaution"')
    for (const secret of ['health_infection', 'urinary', DIAGNOSIS]) expect(copied).not.toContain(secret)
  })

  it('learns of no photo of a wound, and cannot fetch it; the nurse can, with an audit line', async () => {
    const name = photo.split('v=')[1] ?? ''
    const tellingOf = (browser: TestBrowser) => waysThatTell(name, ways, (way) => ask(browser, way))
    expect(await tellingOf(carer)).toEqual([])
    expect(await tellingOf(nurse)).toEqual(['/api/sync', '/api/client/ID/health'])
    const others = [`/api/client/${objects.item}/picture`, `/api/items/${objects.item}/image`, `/api/room/${objects.item}/image`]
    for (const way of others) expect((await carer.get(`${way}?v=${name}`)).status).toBe(404)
    expect((await carer.get(photo)).status).toBe(403)
    const seen = () =>
      server.deps.db
        .selectFrom('audit')
        .select('ids')
        .where('house_id', '=', house.id)
        .where('action', '=', 'health.picture')
        .where('outcome', '=', 'ok')
        .execute()
    expect(await seen()).toEqual([])
    expect((await nurse.get(photo)).status).toBe(200)
    expect(await seen()).toEqual([{ ids: `["${objects.client}"]` }])
    expect((await carer.send('POST', '/api/health/image', pictureForm({ id: objects.item }, await pictureOf()))).status).toBe(403)
  })

  it('is notified that something has changed and not what', async () => {
    const socket = await carer.live()
    const frame = new Promise((resolve) => socket.once('client changed', resolve))
    await tell('addFact', { name: DIAGNOSIS })
    expect(await frame).toEqual({ house: house.id, touches: ['health'], ids: [objects.client] })
    socket.close()
  })

  it('leaves one line for each reading of a health record, as everybody does', async () => {
    const lines = async () => {
      const rows = await server.deps.db
        .selectFrom('audit')
        .select(['ids', 'outcome'])
        .where('house_id', '=', house.id)
        .where('action', '=', 'health.get')
        .execute()
      return rows.map((row) => `${row.ids} ${row.outcome}`)
    }
    const before = await lines()
    await ask(nurse, '/api/client/ID/health')
    expect((await lines()).slice(before.length)).toEqual([`["${objects.client}"] ok`])
  })
})

/** Those of several markers that occur. */
async function waysThatTell(words: string, ways: readonly string[], ask: (way: string) => Promise<string>): Promise<string[]> {
  const told = await Promise.all(ways.map(ask))
  return ways.filter((_, index) => told[index]?.includes(words))
}

/** The address of a query about one client, with its example as input. */
function wayOf(spec: Endpoint): string {
  const { path, rest } = addressOf(spec, aim(spec.example, { ...unknownObjects(), client: 'ID' }))
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}
