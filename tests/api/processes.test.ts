import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { Poke } from '#shared/events.ts'
import { TAGS } from '#shared/events.ts'
import { objectsIn } from '../matrix/objects.ts'
import { TestBrowser } from '../support/browser.ts'
import { freshDatabase, postgresAddress } from '../support/database.ts'
import { type ServerProcess, startProcess } from '../support/processes.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('two server processes on one PostgreSQL', () => {
  let db: Kysely<Database>
  let address: string
  let house: HouseWorld
  let clientId: string
  let dataDir: string
  const processes: ServerProcess[] = []

  beforeAll(async () => {
    db = await freshDatabase('postgres')
    address = await postgresAddress(db)
    house = await houseWorld(db)
    for (const role of ['reception', 'carer', 'nurse'] as const) await insertWorker(db, house, role, `${role}@koduke.example`)
    clientId = await house.client({ first_name: 'Helmi', last_name: 'Kivisalu' })
    dataDir = mkdtempSync(join(tmpdir(), 'koduke-two-'))
    processes.push(await startProcess({ databaseUrl: address, dataDir }), await startProcess({ databaseUrl: address, dataDir }))
  }, 60_000)
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** A user signed in at the first (0) or the second (1) process. */
  async function at(index: 0 | 1, role: string): Promise<TestBrowser> {
    const server = processes[index]
    if (!server) throw new Error('not started')
    return new TestBrowser(server).signIn(`${role}@koduke.example`)
  }
  const write = (browser: TestBrowser, headers: Record<string, string> = {}) =>
    browser.post('/api/diary/other', { client_id: clientId, text: 'Helmi sõi hästi' }, { headers })
  /** Collects a socket's notifications from now on. */
  function heardBy(socket: Socket): Poke[] {
    const heard: Poke[] = []
    socket.on('client changed', (poke: Poke) => heard.push(poke))
    return heard
  }
  const listening = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where application_name = 'koduke live' and datname = current_database()`.execute(db)

  it('notify each other of changes, within a second and once', async () => {
    const here = heardBy(await (await at(0, 'nurse')).live())
    const there = heardBy(await (await at(1, 'nurse')).live())
    expect((await write(await at(0, 'reception'))).status).toBe(200)
    const poke = { house: house.id, touches: ['diary'], ids: [clientId] }
    await expect.poll(() => there, { timeout: 1000 }).toEqual([poke])
    await wait(200)
    expect([here, there]).toEqual([[poke], [poke]])
  })

  it('notify each other’s users of likes, signed in or not', async () => {
    const { news } = await objectsIn(db, house, 'Tavaline')
    const home = processes[1]
    if (!home) throw new Error('not started')
    const visitor = await new TestBrowser(home).live({ token: '', cookie: '' })
    const heard: Poke[] = []
    visitor.on('news liked', (poke: Poke) => heard.push(poke))
    expect((await (await at(0, 'nurse')).post(`/api/news/like/${news}`, { like: true })).status).toBe(200)
    await expect.poll(() => heard, { timeout: 1000 }).toEqual([{ house: null, touches: ['news'], ids: [news] }])
    visitor.close()
  })

  it('send each other only ids', async () => {
    const spy = new pg.Client({ connectionString: address })
    await spy.connect()
    const told: string[] = []
    spy.on('notification', ({ payload }) => told.push(payload ?? ''))
    await spy.query('listen koduke_live')
    await write(await at(0, 'reception'))
    await expect.poll(() => told.length, { timeout: 1000 }).toBe(1)
    expect(told.join()).toContain(clientId)
    expect(told.join()).not.toMatch(/Helmi|Kivisalu|sõi|reception/)
    await spy.end()
  })

  it('spare a socket its own echo, though the change was sent to the other process', async () => {
    const browser = await at(0, 'carer')
    const home = processes[1]
    if (!home) throw new Error('not started')
    const elsewhere = new TestBrowser(home)
    elsewhere.token = browser.token
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    const own = await elsewhere.live()
    const victim = await (await at(1, 'nurse')).live()
    const [echo, news] = [heardBy(own), heardBy(victim)]
    await write(browser, { 'X-Socket-ID': own.id ?? '' })
    await expect.poll(() => news.length, { timeout: 1000 }).toBe(1)
    expect(echo).toEqual([])
    await write(browser, { 'X-Socket-ID': victim.id ?? '' })
    await expect.poll(() => [echo.length, news.length], { timeout: 1000 }).toEqual([1, 2])
  })

  it('close a socket at one within a second when the person is locked or signs out at the other', async () => {
    const browser = await at(0, 'carer')
    const home = processes[1]
    if (!home) throw new Error('not started')
    const elsewhere = new TestBrowser(home)
    elsewhere.token = browser.token
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    const socket = await elsewhere.live()
    await browser.post('/api/logout')
    await expect.poll(() => socket.connected, { timeout: 1000 }).toBe(false)
    const other = await (await at(1, 'carer')).live()
    await db.updateTable('person').set({ locked_at: '2026' }).where('email', '=', 'carer@koduke.example').execute()
    await expect.poll(() => other.connected, { timeout: 1000 }).toBe(false)
    await db.updateTable('person').set({ locked_at: null }).execute()
  })

  it('restore a broken connection, and let users refetch what they may have missed', async () => {
    const heard = heardBy(await (await at(1, 'nurse')).live())
    const writer = await at(0, 'reception')
    const before = (await listening()).rows.map(({ pid }) => pid)
    expect(before).toHaveLength(2)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'koduke live' and datname = current_database()`.execute(
      db,
    )
    await write(writer)
    await expect.poll(() => heard, { timeout: 5000 }).toContainEqual({ house: house.id, touches: [...TAGS], ids: [] })
    const after = (await listening()).rows.map(({ pid }) => pid)
    expect(after).toHaveLength(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    heard.length = 0
    await write(writer)
    await expect.poll(() => heard, { timeout: 1000 }).toContainEqual({ house: house.id, touches: ['diary'], ids: [clientId] })
  })

  it('survive invalid messages on the channel: users refetch', async () => {
    const heard = heardBy(await (await at(1, 'nurse')).live())
    for (const payload of ['{', '{"from":"x","message":{"kind":"news"}}']) await sql`select pg_notify('koduke_live', ${payload})`.execute(db)
    await expect.poll(() => heard.length, { timeout: 3000 }).toBe(2)
    expect(heard[0]?.ids).toEqual([])
  })
})
