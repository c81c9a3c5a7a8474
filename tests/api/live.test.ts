import { beforeAll, describe, expect, it } from 'vitest'
import type { Socket } from 'socket.io-client'
import { freshDatabase } from '../support/database.ts'
import { GATHER_MS } from '../../server/live/coalescer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const within = async (ms: number, event: (done: () => void) => void): Promise<boolean> =>
  Promise.race([new Promise<boolean>((resolve) => event(() => resolve(true))), wait(ms).then(() => false)])

describe('live events', () => {
  let server: TestServer
  let house: HouseWorld
  let other: HouseWorld
  let clientId: string

  beforeAll(async () => {
    const db = await freshDatabase()
    house = await houseWorld(db)
    other = await houseWorld(db)
    for (const [role, where] of [
      ['reception', house],
      ['carer', house],
      ['nurse', house],
      ['manager', other],
    ] as const) {
      await insertWorker(db, where, role, `${role}@koduke.example`)
    }
    clientId = await house.client({ first_name: 'Helmi', last_name: 'Kivisalu' })
    server = await testServer(db)
  })

  const write = async (role: string, options?: { headers?: Record<string, string> }) => {
    const browser = await server.browser().signIn(`${role}@koduke.example`)
    return browser.post('/api/diary/other', { client_id: clientId, text: 'tere' }, options)
  }
  const hears = (socket: Socket, ms = 500) => within(ms, (done) => socket.once('client changed', done))

  it('reach the people of the house without any personal datum', async () => {
    const socket = await (await server.browser().signIn('carer@koduke.example')).live()
    const frame = new Promise((resolve) => socket.once('client changed', resolve))
    await write('reception')
    expect(await frame).toEqual({ house: house.id, touches: ['diary'], ids: [clientId] })
    socket.close()
  })

  it('can be polled only with a header that no page of another site can send', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${server.socketPort}/socket.io/?EIO=4&transport=polling`, { headers }).then(({ status }) => status)
    expect(await ask({})).toBe(403)
    expect(await ask({ 'X-Requested-With': 'XMLHttpRequest' })).toBe(200)
    expect(await ask({ 'X-Requested-With': 'XMLHttpRequest', Origin: 'https://elsewhere.example' })).toBe(403)
  })

  it('are not echoed to the socket that the change came from', async () => {
    const browser = await server.browser().signIn('carer@koduke.example')
    const own = await browser.live()
    const second = await browser.live()
    const [echo, news] = [hears(own), hears(second)]
    await browser.post('/api/diary/other', { client_id: clientId, text: 'tere' }, { headers: { 'X-Socket-ID': own.id ?? '' } })
    expect([await echo, await news]).toEqual([false, true])
    own.close()
    second.close()
  })

  it('cannot be withheld from another user by naming their socket', async () => {
    const victim = await (await server.browser().signIn('nurse@koduke.example')).live()
    const heard = hears(victim)
    await write('reception', { headers: { 'X-Socket-ID': victim.id ?? '' } })
    expect(await heard).toBe(true)
    victim.close()
  })

  it('are batched: a burst of thirty writes is a poke at once and one for each 50 ms that it lasts', async () => {
    const browser = await server.browser().signIn('carer@koduke.example')
    const socket = await (await server.browser().signIn('nurse@koduke.example')).live()
    let pokes = 0
    socket.on('client changed', () => pokes++)
    const started = performance.now()
    await Promise.all(Array.from({ length: 30 }, () => browser.post('/api/diary/other', { client_id: clientId, text: 'tere' })))
    const gatherings = (performance.now() - started) / GATHER_MS
    await wait(200)
    expect(pokes).toBeGreaterThan(0)
    expect(pokes).toBeLessThanOrEqual(2 + gatherings)
    expect(pokes).toBeLessThan(30)
    socket.close()
  })

  it('are refused to a stranger: a wrong token, a token without its cookie, a page of another site', async () => {
    const browser = await server.browser().signIn('carer@koduke.example')
    await expect(browser.live({ token: 'A'.repeat(43) })).rejects.toThrow('unauthenticated')
    await expect(browser.live({ cookie: '' })).rejects.toThrow('unauthenticated')
    await expect(browser.live({ origin: 'https://kuri.example' })).rejects.toThrow()
  })

  it('of another house cannot be subscribed to', async () => {
    const socket = await (await server.browser().signIn('manager@koduke.example')).live()
    const overheard: unknown[] = []
    socket.onAny((...frame) => overheard.push(frame))
    expect(await socket.emitWithAck('subscribe', house.id)).toEqual({ ok: false })
    expect(await socket.emitWithAck('subscribe', { evil: true })).toEqual({ ok: false })
    await write('reception')
    await wait(300)
    expect(overheard).toEqual([])
    expect(await socket.emitWithAck('subscribe', other.id)).toEqual({ ok: true })
    socket.close()
  })

  it('about the house reach the house, and personal ones only their person, wherever they are signed in', async () => {
    // A separate user: the others have so many sessions already that their oldest ends.
    await insertWorker(server.deps.db, house, 'carer', 'ise@koduke.example')
    const browser = await server.browser().signIn('ise@koduke.example')
    const colleague = await (await server.browser().signIn('nurse@koduke.example')).live()
    const elsewhere = await (await server.browser().signIn('ise@koduke.example')).live()
    const sockets = [colleague, elsewhere]
    const own = sockets.map((socket) => within(400, (done) => socket.once('own changed', done)))
    expect((await browser.post('/api/user/edit', { name: 'Triin Pärna' })).status).toBe(200)
    expect(await Promise.all(own)).toEqual([false, true])
    const seen = sockets.map((socket) => within(400, (done) => socket.once('own changed', done)))
    expect((await browser.post(`/api/client/${clientId}/diary/seen`, { at: new Date().toISOString() })).status).toBe(200)
    expect(await Promise.all(seen)).toEqual([false, true])
    const cook = await server.browser().signIn('reception@koduke.example')
    const dish = sockets.map((socket) => within(400, (done) => socket.once('house changed', done)))
    expect(
      (await cook.post('/api/menu', { day: '2026-11-24', meal: 'lounasook', name: 'Hernesupp', allergens: [], note: null, is_choice: false })).status,
    ).toBe(200)
    expect(await Promise.all(dish)).toEqual([true, true])
    for (const socket of sockets) socket.close()
  })

  it('leave a visitor in the public channel only', async () => {
    const socket = await server.browser().live({ token: '', cookie: '' })
    const heard = hears(socket, 300)
    await write('reception')
    expect(await heard).toBe(false)
    expect(await socket.emitWithAck('subscribe', house.id)).toEqual({ ok: false })
    socket.close()
  })

  const ways: [string, (server: TestServer) => Promise<unknown>][] = [
    ['is locked', ({ deps }) => deps.db.updateTable('person').set({ locked_at: '2026' }).where('email', '=', 'carer@koduke.example').execute()],
    ['sits at a device that is revoked', ({ deps }) => deps.db.updateTable('device').set({ revoked_at: '2026' }).execute()],
    ['has the session ended elsewhere', ({ deps }) => deps.db.updateTable('session').set({ revoked_at: '2026' }).execute()],
  ]
  for (const [how, act] of ways) {
    it(`end within a second for somebody who ${how}`, async () => {
      await server.deps.db.updateTable('person').set({ locked_at: null }).execute()
      const socket = await (await server.browser().signIn('carer@koduke.example')).live()
      const gone = within(1000, (done) => socket.once('disconnect', done))
      await act(server)
      expect(await gone).toBe(true)
    })
  }

  it('end within a second when the person signs out', async () => {
    await server.deps.db.updateTable('person').set({ locked_at: null }).execute()
    const browser = await server.browser().signIn('carer@koduke.example')
    const socket = await browser.live()
    const gone = within(1000, (done) => socket.once('disconnect', done))
    await browser.post('/api/logout')
    expect(await gone).toBe(true)
  })

  it('of a house stop within a second when the right to it ends, though the session stands', async () => {
    const browser = await server.browser().signIn('nurse@koduke.example')
    const socket = await browser.live()
    await server.deps.db
      .updateTable('membership')
      .set((eb) => ({ ended_at: '2026', ver: eb('ver', '+', 1) }))
      .where('role', '=', 'nurse')
      .execute()
    await wait(1000)
    const heard = hears(socket, 300)
    await write('reception')
    expect(await heard).toBe(false)
    expect(socket.connected).toBe(true)
    socket.close()
  })

  const shut: [string, { locked: 0 | 1; contract: 0 | 1 }][] = [
    ['is locked', { locked: 1, contract: 1 }],
    ['has no contract any more', { locked: 0, contract: 0 }],
  ]
  for (const [how, values] of shut) {
    it(`of a house that ${how} stop within a second, and cannot be subscribed to`, async () => {
      const { db } = server.deps
      const browser = await server.browser().signIn('reception@koduke.example')
      const socket = await browser.live()
      const chosen = await browser.live()
      expect(await chosen.emitWithAck('subscribe', house.id)).toEqual({ ok: true })
      const set = (to: typeof values) =>
        db
          .updateTable('house')
          .set((eb) => ({ ...to, ver: eb('ver', '+', 1) }))
          .where('id', '=', house.id)
          .execute()
      await set(values)
      await wait(1000)
      const heard = [hears(socket, 400), hears(chosen, 400)]
      server.deps.live.poke('client changed', { house: house.id, touches: ['diary'], ids: [clientId] })
      expect(await Promise.all(heard)).toEqual([false, false])
      expect(await socket.emitWithAck('subscribe', house.id)).toEqual({ ok: false })
      await set({ locked: 0, contract: 1 })
      expect(await socket.emitWithAck('subscribe', house.id)).toEqual({ ok: true })
      socket.close()
      chosen.close()
    })
  }

  it('survive a thousand invalid frames', async () => {
    const socket = await (await server.browser().signIn('reception@koduke.example')).live()
    for (let index = 0; index < 1000; index++) socket.emit(index % 2 ? 'subscribe' : 'auth', index % 3 ? { a: [index] } : null)
    await wait(300)
    expect((await write('reception')).status).toBe(200)
    socket.close()
  })
})
