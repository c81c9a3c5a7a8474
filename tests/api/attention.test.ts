import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { RefusedView } from '#shared/contract/attention.ts'
import type { PushAnswer } from '#shared/sync.ts'
import { GATHER_MS } from '../../server/live/coalescer.ts'
import type { Answer, TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { SigningDevice } from '../support/signingDevice.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

onBothDatabases('what was refused', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let clientId: string
  let manager: TestBrowser
  let reception: TestBrowser
  let other: TestBrowser

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    const foreign = await houseWorld(db)
    const works = (of: HouseWorld, role: 'manager' | 'reception', email: string) => insertWorker(db, of, role, email)
    await works(house, 'manager', 'manager@koduke.example')
    await works(house, 'reception', 'reception@koduke.example')
    await works(foreign, 'manager', 'other@koduke.example')
    clientId = await house.client({ first_name: 'Helmi' })
    server = await testServer(db)
    manager = await server.browser().signIn('manager@koduke.example')
    reception = await server.browser().signIn('reception@koduke.example')
    other = await server.browser().signIn('other@koduke.example')
    for (const browser of [manager, reception, other]) await SigningDevice.enrol(server, browser)
  })
  beforeEach(async () => {
    await server.deps.db.deleteFrom('sync_dead').execute()
  })

  const asDevice = async () => {
    const { db } = server.deps
    const { value: epoch } = await db.selectFrom('sync_meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()
    const session = await db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person_id')
      .select(['session.device_id', 'person.id'])
      .where('email', '=', 'reception@koduke.example')
      .executeTakeFirstOrThrow()
    return { epoch, device: session.device_id, user: session.id }
  }
  /** Pushes a move into a room that does not exist. */
  const pushRefused = async (mid = uuidv7()): Promise<{ mid: string; device: string; epoch: string }> => {
    const { epoch, device, user } = await asDevice()
    const call = { method: 'POST', path: `/api/client/${clientId}/move`, body: { room_id: 'nowhere', reason: 'Helmi soovis' } }
    const item = { mid, user, house: house.id, call, occurred_at: server.now.toISOString(), age_ms: null, after: null }
    const { body } = await reception.post('/api/sync/push', { epoch, device, items: [item], resolved: [] })
    expect((body as PushAnswer).results).toMatchObject([{ mid, status: 404 }])
    return { mid, device, epoch }
  }
  it('lists the oldest if there are more than a page, and their number', async () => {
    const { device } = await pushRefused()
    const { db } = server.deps
    const { mid, ...one } = await db.selectFrom('sync_dead').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 249 }, () => ({ ...one, mid: uuidv7(), received_at: `${one.received_at.slice(0, 10)}T23:59:59.999Z` }))
    await db.insertInto('sync_dead').values(more).execute()
    const { body } = await manager.get('/api/attention')
    expect(body.entries).toHaveLength(200)
    expect(body).toMatchObject({ entries: [{ mid, device_id: device }, ...body.entries.slice(1)], total: 250 })
  })

  const listed = async (by: TestBrowser): Promise<RefusedView[]> => (await by.get('/api/attention')).body.entries
  const resolve = (by: TestBrowser, { mid, device }: { mid: string; device: string }, how: object): Promise<Answer> =>
    by.post(`/api/attention/${mid}/resolve`, { device_id: device, ...how })

  it('is shown to the manager as sent, and is sealed in the database', async () => {
    const { mid, device } = await pushRefused()
    expect(await listed(manager)).toMatchObject([
      {
        mid,
        device_id: device,
        endpoint: 'client.move',
        input: { id: clientId, room_id: 'nowhere', reason: 'Helmi soovis' },
        refusal: { code: 'room-not-found', message: 'Tuba ei leitud.' },
      },
    ])
    expect(JSON.stringify(await server.deps.db.selectFrom('sync_dead').selectAll().execute())).not.toContain('Helmi')
  })

  it('is shown to nobody else', async () => {
    const refused = await pushRefused()
    expect((await reception.get('/api/attention')).status).toBe(403)
    expect(await listed(other)).toEqual([])
    expect((await resolve(other, refused, { resolution: 'copied', reason: null })).status).toBe(404)
    expect((await resolve(reception, refused, { resolution: 'copied', reason: null })).status).toBe(403)
    expect(await listed(manager)).toHaveLength(1)
  })

  it('is discarded only with a reason, and once', async () => {
    const refused = await pushRefused()
    const without = await resolve(manager, refused, { resolution: 'discarded', reason: ' ' })
    expect(without).toMatchObject({ status: 422, body: { errors: { reason: ['Väli on kohustuslik.'] } } })
    expect((await resolve(manager, refused, { resolution: 'discarded', reason: 'Topelt' })).status).toBe(200)
    expect(await listed(manager)).toEqual([])
    expect((await resolve(manager, refused, { resolution: 'copied', reason: null })).status).toBe(404)
    const row = await server.deps.db.selectFrom('sync_dead').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ resolution: 'discarded', reason: 'Topelt', resolved_at: server.now.toISOString() })
  })

  it('is counted in the menu of the manager and in nobody else’s', async () => {
    await pushRefused()
    const counts = async (by: TestBrowser): Promise<number[]> =>
      (await by.get('/api/navigation/')).body.navigation.flatMap(({ key, count }: { key: string; count: number }) =>
        key === 'attention' ? count : [],
      )
    expect(await counts(manager)).toEqual([1])
    expect(await counts(other)).toEqual([0])
    expect(await counts(reception)).toEqual([])
  })

  it('is reported to the house at once, and so is its resolution at the device', async () => {
    const socket = await manager.live()
    try {
      // Notifications of earlier tests may still be gathered; they must not be taken for this one's.
      await sleep(3 * GATHER_MS)
      const poked = (): Promise<unknown> => new Promise((hear) => void socket.once('attention changed', hear))
      const first = poked()
      const { mid, device, epoch } = await pushRefused()
      expect(await first).toEqual({ house: house.id, touches: ['attention'], ids: [] })
      const second = poked()
      const resolved = [{ mid, resolution: 'discarded', reason: 'Ei ole vaja' }]
      await reception.post('/api/sync/push', { epoch, device, items: [], resolved })
      await second
      expect(await listed(manager)).toEqual([])
    } finally {
      socket.disconnect()
    }
  })

  it('is reported to the device that asks, only to its person, once somebody has dealt with it', async () => {
    const { mid, device, epoch } = await pushRefused()
    const news = async (by: TestBrowser, open: string[]): Promise<PushAnswer> =>
      (await by.post('/api/sync/push', { epoch, device, items: [], resolved: [], open })).body
    expect((await news(reception, [mid])).settled).toEqual([])
    await resolve(manager, { mid, device }, { resolution: 'discarded', reason: 'Topelt' })
    const { name } = await server.deps.db.selectFrom('person').select('name').where('email', '=', 'manager@koduke.example').executeTakeFirstOrThrow()
    const told = { mid, resolution: 'discarded', reason: 'Topelt', who: name, at: server.now.toISOString() }
    expect((await news(reception, [mid, uuidv7()])).settled).toEqual([told])
    expect(await news(manager, [mid])).toMatchObject({ code: 'forbidden' })
    // An older desktop does not ask, and gets nothing that it could not parse.
    const { body } = await reception.post('/api/sync/push', { epoch, device, items: [], resolved: [] })
    expect(body).toEqual({ epoch, results: [], resolved: [] })
  })

  it('is stored once if it is sent again', async () => {
    const { mid } = await pushRefused()
    await pushRefused(mid)
    expect(await listed(manager)).toHaveLength(1)
  })
})
