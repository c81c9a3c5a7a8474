import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { BoxKey } from '#shared/contract/session.ts'
import type { PushItem, SealedAnswer, SealedBody } from '#shared/sync.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { boxOf, SigningDevice } from '../support/signingDevice.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'
import { wholeMinute } from '../support/wholeMinute.ts'

const DAY = 86_400_000

onBothDatabases('POST /api/sync/sealed', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let client: string
  let browser: TestBrowser
  let me: string
  let colleague: string
  let desk: SigningDevice
  let device: string
  let deviceCookie: string
  let key: BoxKey
  let epoch: string

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    const person = (role: 'manager' | 'carer') => insertWorker(db, house, role, `${role}@koduke.example`)
    me = await person('manager')
    colleague = await person('carer')
    server = await testServer(db, { limits: memoryLimits({ perAccount: 100, perAddress: 1000, perMinute: 60 }) })
    epoch = (await db.selectFrom('sync_meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()).value
    client = await house.client()
  })
  beforeEach(async () => {
    await unlock()
    browser = await server.browser().signIn('manager@koduke.example')
    device = browser.device
    deviceCookie = browser.cookies.get('kd-device') ?? ''
    desk = await SigningDevice.enrol(server, browser)
    key = await desk.boxKeyOf(browser)
    await browser.post('/api/logout')
  })

  const set = (values: { locked_at: string | null }) => server.deps.db.updateTable('person').set(values).where('id', '=', me).execute()
  const unlock = () => set({ locked_at: null })
  const note = (text: string, more: Partial<PushItem> = {}): PushItem => ({
    mid: uuidv7(),
    user: me,
    house: house.id,
    shape: 1,
    call: { method: 'POST', path: '/api/diary/other', body: { client_id: client, text } },
    occurred_at: '2026-11-21T09:00:00.000Z',
    age_ms: null,
    after: null,
    ...more,
  })
  const box = (item: PushItem, more: Partial<{ device: string; epoch: string }> = {}, by = key) => boxOf(by, { device, epoch, item, ...more })
  const body = (...items: SealedBody['items']): SealedBody => ({ device, at: server.now.toISOString(), items })
  const statuses = async (...items: SealedBody['items']): Promise<number[]> => {
    const answer = await desk.send(body(...items))
    expect(answer.status).toBe(200)
    return (answer.body as SealedAnswer).results.map(({ status }) => status)
  }
  const entries = (text: string) => server.deps.db.selectFrom('diary_entry').selectAll().where('text', '=', text).execute()

  it('applies the content of a box once, as its person, and reveals nothing of it', async () => {
    const boxed = box(note('kastist'))
    const answer = await desk.send(body(boxed))
    expect(answer.body).toEqual({ results: [{ mid: boxed.mid, status: 200 }] })
    expect(await statuses(boxed, boxed)).toEqual([200, 200])
    expect(await entries('kastist')).toMatchObject([{ recorded_by: me, event_at: '2026-11-21T09:00:00.000Z' }])
  })

  it('gives the person who sends it again the same answer', async () => {
    const item = note('mõlemat teed')
    await statuses(box(item))
    await browser.signIn('manager@koduke.example')
    const { body: pushed } = await browser.post('/api/sync/push', { epoch, device, items: [item], resolved: [] })
    expect(pushed.results).toMatchObject([{ mid: item.mid, status: 200, body: { entry: { text: 'mõlemat teed' } } }])
    expect(await entries('mõlemat teed')).toHaveLength(1)
  })

  it('keeps a refusal for the person and the manager, and names no reason', async () => {
    const item = note('pole kedagi', { call: { method: 'POST', path: '/api/diary/other', body: { client_id: uuidv7(), text: 'pole kedagi' } } })
    const answer = await desk.send(body(box(item)))
    expect(answer.body).toEqual({ results: [{ mid: item.mid, status: 404 }] })
    expect(await server.deps.db.selectFrom('sync_dead').select('person_id').where('mid', '=', item.mid).execute()).toEqual([{ person_id: me }])
  })

  it('lets boxes that it cannot apply now wait, all with the same answer', async () => {
    const good = box(note('rikutud'))
    const bytes = Buffer.from(good.box, 'base64url')
    const bits = [0, 10, 45, 60, bytes.length - 1].map((index) => {
      const altered = Buffer.from(bytes)
      altered[index] = (altered[index] ?? 0) ^ 1
      return { ...good, box: altered.toString('base64url') }
    })
    const waiting = [
      ...bits,
      { ...good, box: 'AAAA' },
      { ...good, mid: uuidv7() },
      box(note('teine epohh'), { epoch: 'another' }),
      box(note('teise seadme nimel'), { device: uuidv7() }),
      // The server's sealing key is public; the user's proof is not.
      box(note('kolleegi nimel', { user: colleague })),
      box(note('võõras maja', { house: uuidv7() })),
      box(note('liiga vana', { occurred_at: new Date(server.now.getTime() - 181 * DAY).toISOString() })),
    ]
    expect(new Set(await statuses(...waiting))).toEqual(new Set([401]))
    for (const text of ['rikutud', 'teine epohh', 'teise seadme nimel', 'kolleegi nimel', 'võõras maja', 'liiga vana'])
      expect(await entries(text)).toEqual([])
    expect(await statuses(good)).toEqual([200])
  })

  it('lets the boxes of a locked or former worker wait', async () => {
    const boxed = box(note('lukus'))
    await set({ locked_at: '2026-11-21' })
    expect(await statuses(boxed)).toEqual([401])
    await unlock()
    const end = (ended_at: string | null) =>
      server.deps.db
        .updateTable('membership')
        .set((eb) => ({ ended_at, ver: eb('ver', '+', 1) }))
        .where('person_id', '=', me)
        .execute()
    await end('2026-11-21')
    expect(await statuses(boxed)).toEqual([401])
    await end(null)
    expect(await statuses(boxed)).toEqual([200])
  })

  it('refuses a body with another device’s signature or a changed one', async () => {
    const sent = body(box(note('allkirjata')))
    const other = new SigningDevice(server)
    await other.boxKeyOf(await server.browser().signIn('manager@koduke.example'))
    expect(await other.send(sent)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect((await desk.send(sent, (text) => `${text} `)).status).toBe(401)
    expect((await desk.send({ ...sent, device: uuidv7() })).status).toBe(401)
    expect(await entries('allkirjata')).toEqual([])
  })

  describe('a box of another name', () => {
    /** Another desk delivers a box created at the first one. */
    const brought = async (text: string, email: string): Promise<{ mid: string; answer: unknown }> => {
      const boxed = box(note(text))
      const carrier = await server.browser().signIn(email)
      const other = await SigningDevice.enrol(server, carrier)
      return { mid: boxed.mid, answer: (await other.send({ ...body(boxed), device: carrier.device })).body }
    }

    it('is applied once, under the desk of its creation, from a computer of the same house', async () => {
      const { mid, answer } = await brought('vana nime all', 'carer@koduke.example')
      expect(answer).toEqual({ results: [{ mid, status: 200 }] })
      expect(await entries('vana nime all')).toMatchObject([{ recorded_by: me }])
      const receipt = await server.deps.db.selectFrom('sync_mutation').select('device_id').where('mid', '=', mid).execute()
      expect(receipt).toEqual([{ device_id: device }])
    })

    it('waits when it comes from a computer of another house', async () => {
      const elsewhere = await houseWorld(server.deps.db)
      await insertWorker(server.deps.db, elsewhere, 'manager', 'mujalt@koduke.example')
      const { mid, answer } = await brought('teisest majast', 'mujalt@koduke.example')
      expect(answer).toEqual({ results: [{ mid, status: 401 }] })
      expect(await entries('teisest majast')).toEqual([])
    })

    it('waits when it was made at a desk that is revoked', async () => {
      await server.deps.db.updateTable('device').set({ revoked_at: '2026-11-21' }).where('id', '=', device).execute()
      const { mid, answer } = await brought('tühistatud kohast', 'carer@koduke.example')
      expect(answer).toEqual({ results: [{ mid, status: 401 }] })
      expect(await entries('tühistatud kohast')).toEqual([])
    })
  })

  it('refuses an outdated signature, and returns the server’s time', async () => {
    const sent = body(box(note('vana päring')))
    for (const minutes of [-6, 6]) {
      const at = new Date(server.now.getTime() + minutes * 60_000).toISOString()
      expect(await desk.send({ ...sent, at })).toMatchObject({
        status: 401,
        body: { code: 'stale-request', details: { now: server.now.toISOString() } },
      })
    }
    expect(await entries('vana päring')).toEqual([])
  })

  it('refuses a revoked device, on which people then sign in as a new device', async () => {
    const session = server.browser()
    session.cookies.set('kd-device', deviceCookie)
    await session.signIn('carer@koduke.example')
    await server.deps.db.updateTable('device').set({ revoked_at: '2026-11-21' }).where('id', '=', device).execute()
    expect(await desk.send(body(box(note('tühistatud'))))).toMatchObject({ status: 401, body: { code: 'device-revoked' } })
    expect(await entries('tühistatud')).toEqual([])
    expect((await session.get('/api/user')).status).toBe(401)
    expect((await session.get(`/api/client/${client}/picture`)).status).toBe(401)
    expect((await session.post('/api/refresh', { refresh_token: session.refreshToken })).body.code).toBe('device-revoked')
    const signIn = () => session.post('/api/login', { email: 'carer@koduke.example', password: 'koduke-demo' })
    expect((await signIn()).body.code).toBe('device-revoked')
    expect((await signIn()).status).toBe(200)
    expect(session.device).not.toBe(device)
  })

  it('does not replace the key of a device that has one', async () => {
    const thief = server.browser()
    thief.cookies.set('kd-device', deviceCookie)
    await thief.signIn('carer@koduke.example')
    const answer = await thief.post('/api/user/desk-key', { sign_pub: new SigningDevice(server).signPub })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await thief.post('/api/user/desk-key', { sign_pub: desk.signPub })).status).toBe(200)
    expect(await statuses(box(note('oma võtmega')))).toEqual([200])
  })

  it('is rate limited', async () => {
    await wholeMinute()
    const sent = await Promise.all(Array.from({ length: 70 }, () => desk.send(body())))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })
})
