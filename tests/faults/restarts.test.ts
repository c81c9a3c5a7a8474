import { readFileSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#core/db/migrate.ts'
import { openPostgres } from '#core/db/postgres.ts'
import type { Database } from '#core/db/schema.ts'
import { TestBrowser } from '../support/browser.ts'
import { bundleServer, removeBundle } from '../support/bundle.ts'
import { furnished, type HouseFolder, houseFolder } from '../support/houseFolder.ts'
import { type OwnCluster, ownCluster } from '../support/postgres.ts'
import { type ServerProcess, startProcess } from '../support/processes.ts'
import { trials } from '../support/trials.ts'
import { houseWorld } from '../support/world.ts'
import { p95, sleep, writeOn } from './support/writers.ts'

const KILLS = trials(6, 20)
/** The server must work again within this time, ms; on a machine that is slow at that moment, within three times a normal start. */
const BACK = 5000
const backWithin = (start: number): number => Math.max(BACK, 3 * start)
/** This many more people of each house make no requests before the lock is tested, so their rate limit is unused. */
const WAITING = 4

let built = ''
beforeAll(async () => {
  built = await bundleServer('faults')
}, 60_000)
afterAll(() => removeBundle(built))

/** The serving process, a child of the supervisor. */
const servingPid = (keeper: number): number => Number(readFileSync(`/proc/${keeper}/task/${keeper}/children`, 'utf8').trim().split(' ')[0] ?? 0)

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** @returns the time until it answered, ms */
async function untilReady(port: number): Promise<number> {
  const started = performance.now()
  while (!(await isReady(port)) && performance.now() - started < 30_000) await sleep(20)
  return performance.now() - started
}

/** The response times of /healthz, requested ten times a second. */
async function healthOf(port: number, times: number): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    expect(await isReady(port)).toBe(true)
    took.push(performance.now() - started)
    await sleep(100)
  }
  return took
}

/** Each in their own browser. */
const signedIn = (server: ServerProcess, emails: readonly string[]): Promise<TestBrowser[]> =>
  Promise.all(emails.map((email) => new TestBrowser(server).signIn(email)))

/** The result and how long it took, ms. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await work, performance.now() - began]
}

describe('a server on SQLite', () => {
  let home: HouseFolder
  let server: ServerProcess
  let start: number
  beforeAll(async () => {
    home = await houseFolder({ managers: 8 })
    ;[server, start] = await timed(startProcess({ dataDir: home.dataDir, entry: 'index', built }))
  }, 60_000)
  afterAll(async () => {
    await server.signal('SIGTERM')
    rmSync(home.dataDir, { recursive: true, force: true })
  })

  it(`loses nothing acknowledged in ${KILLS} kills under eight writers, and is back within 5 s each time`, async () => {
    const [house] = home.houses
    const written = writeOn({ browsers: await signedIn(server, house?.emails ?? []), clientId: house?.clientId ?? '', writers: 8 })
    const back: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(150)
      process.kill(servingPid(server.pid), 'SIGKILL')
      await sleep(20)
      back.push(await untilReady(server.port))
    }
    await written.stop()
    const db = new Sqlite(`${home.dataDir}/koduke.db`, { readonly: true })
    const entries = db.prepare<[], string>(`select text from diary_entry where text like 'kirje %'`).pluck().all()
    expect(written.acknowledged.filter((text) => !entries.includes(text))).toEqual([])
    expect(new Set(entries).size).toBe(entries.length)
    expect(written.acknowledged.length).toBeGreaterThan(KILLS)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
    expect(Math.max(...back)).toBeLessThan(backWithin(start))
    console.log(`${KILLS} kills, ${written.acknowledged.length} acknowledged, 0 lost, back in ${Math.round(Math.max(...back))} ms at most`)
  }, 180_000)
})

describe('a server on SQLite whose file somebody else is writing to', () => {
  let home: HouseFolder
  let server: ServerProcess
  beforeAll(async () => {
    home = await houseFolder({ managers: 8 })
    server = await startProcess({ dataDir: home.dataDir, entry: 'index', built })
  }, 60_000)
  afterAll(async () => {
    await server.signal('SIGTERM')
    rmSync(home.dataDir, { recursive: true, force: true })
  })

  it('stays responsive for 5 s with thirty waiting writers, reports itself healthy, and loses nothing', async () => {
    const [house] = home.houses
    const browsers = await signedIn(server, house?.emails ?? [])
    const quietHealth = await healthOf(server.port, 20)
    const other = new Sqlite(`${home.dataDir}/koduke.db`)
    other.exec('begin immediate')
    const written = writeOn({ browsers, clientId: house?.clientId ?? '', writers: 30 })
    // Longer than the interval of the write probe.
    const health = await healthOf(server.port, 45)
    expect(written.acknowledged).toEqual([])
    other.exec('rollback')
    await expect.poll(() => written.acknowledged.length, { timeout: 5000 }).toBeGreaterThan(30)
    await written.stop()
    expect(written.failures.size).toBe(0)
    const entries = other.prepare<[], string>(`select text from diary_entry where text like 'kirje %'`).pluck().all()
    expect(written.acknowledged.filter((text) => !entries.includes(text))).toEqual([])
    expect(new Set(entries).size).toBe(entries.length)
    other.close()
    console.log(`/healthz p95 quiet ${p95(quietHealth).toFixed(0)} ms, beside the lock ${p95(health).toFixed(0)} ms`)
    expect(p95(health)).toBeLessThan(2 * p95(quietHealth) + 50)
  }, 60_000)
})

describe('two servers on PostgreSQL', () => {
  let cluster: OwnCluster
  let db: Kysely<Database>
  let houses: HouseFolder['houses']
  const servers: ServerProcess[] = []
  let start = 0
  /** The writers of each house, each at the house's own process. */
  const browsers: TestBrowser[][] = []

  beforeAll(async () => {
    cluster = await ownCluster()
    db = openPostgres(cluster.database, { max: 2 })
    await migrate(db)
    houses = [await furnished(await houseWorld(db), db, 1, 8 + WAITING), await furnished(await houseWorld(db), db, 2, 8 + WAITING)]
    for (const house of houses) {
      const [server, took] = await timed(startProcess({ databaseUrl: cluster.database, dataDir: `${cluster.folder}/files`, entry: 'index', built }))
      servers.push(server)
      start = Math.max(start, took)
      browsers.push(await signedIn(server, house.emails.slice(0, 8)))
    }
  }, 120_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.signal('SIGTERM')))
    await db.destroy()
    await cluster.remove()
  }, 60_000)

  const writeInBoth = (writers: number) => houses.map(({ clientId }, index) => writeOn({ browsers: browsers[index] ?? [], clientId, writers }))
  /** Checks that every acknowledged entry exists exactly once. */
  async function nothingLost(all: ReturnType<typeof writeInBoth>): Promise<number> {
    await Promise.all(all.map((each) => each.stop()))
    const rows = await db.selectFrom('diary_entry').select('text').where('text', 'like', 'kirje %').execute()
    const texts = new Set(rows.map(({ text }) => text))
    expect(texts.size).toBe(rows.length)
    const acknowledged = all.flatMap((each) => each.acknowledged)
    expect(acknowledged.filter((text) => !texts.has(text))).toEqual([])
    return acknowledged.length
  }

  it('survive the loss of their connections, unnoticed by users', async () => {
    const pids = servers.map(({ pid }) => servingPid(pid))
    const all = writeInBoth(4)
    for (let time = 0; time < 8; time++) {
      await sleep(150)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'koduke%' and pid <> pg_backend_pid()`
        .execute(db)
        .catch(() => undefined)
    }
    expect(await nothingLost(all)).toBeGreaterThan(10)
    expect(servers.map(({ pid }) => servingPid(pid))).toEqual(pids)
    expect(await Promise.all(servers.map(({ port }) => isReady(port)))).toEqual([true, true])
    for (const server of servers) expect(server.said()).not.toContain('caught by nobody')
  }, 60_000)

  it('survive a restart of PostgreSQL under load, and work again within 5 s', async () => {
    const pids = servers.map(({ pid }) => servingPid(pid))
    const all = writeInBoth(8)
    const back: number[] = []
    for (let time = 0; time < 2; time++) {
      await sleep(300)
      await cluster.stop()
      expect(await isReady(servers[0]?.port ?? 0)).toBe(false)
      await cluster.start()
      back.push(...(await Promise.all(servers.map(({ port }) => untilReady(port)))))
    }
    await sleep(300)
    expect(await nothingLost(all)).toBeGreaterThan(20)
    expect(Math.max(...back)).toBeLessThan(backWithin(start))
    expect(servers.map(({ pid }) => servingPid(pid))).toEqual(pids)
    for (const each of all) expect([...each.failures.keys()].filter((status) => status !== 0 && status < 500)).toEqual([])
  }, 120_000)

  it(`lose nothing acknowledged when one or the other is killed, ${KILLS} times`, async () => {
    const all = writeInBoth(4)
    const back: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const server = servers[kill % 2]
      await sleep(100)
      process.kill(servingPid(server?.pid ?? 0), 'SIGKILL')
      await sleep(20)
      back.push(await untilReady(server?.port ?? 0))
    }
    expect(await nothingLost(all)).toBeGreaterThan(KILLS)
    expect(Math.max(...back)).toBeLessThan(backWithin(start))
  }, 180_000)

  it('let another house work while thirty writers of one wait for a lock for 5 s', async () => {
    const [locked, other] = houses
    const [server] = servers
    if (!locked || !other || !server) throw new Error('not started')
    // Both houses use the same process, so they share its connections.
    const [held, beside] = [await signedIn(server, locked.emails.slice(8)), await signedIn(server, other.emails.slice(8))]
    const quiet = writeOn({ browsers: beside, clientId: other.clientId, writers: 2 })
    const quietHealth = await healthOf(server.port, 20)
    await quiet.stop()
    const { waiting, disturbed, health } = await db.transaction().execute(async (tx) => {
      await sql`select scope from sync_scope where scope like ${`h${locked.id}:%`} for update`.execute(tx)
      const waiting = writeOn({ browsers: held, clientId: locked.clientId, writers: 30 })
      await sleep(300)
      const disturbed = writeOn({ browsers: beside, clientId: other.clientId, writers: 2 })
      const health = await healthOf(server.port, 45)
      await disturbed.stop()
      expect(waiting.acknowledged).toEqual([])
      return { waiting, disturbed, health }
    })
    await expect.poll(() => waiting.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(30)
    await nothingLost([waiting, disturbed, quiet])
    expect(waiting.failures.size).toBe(0)
    console.log(
      `p95 quiet ${p95(quiet.took).toFixed(0)} ms, beside a locked house ${p95(disturbed.took).toFixed(0)} ms, /healthz ${p95(health).toFixed(0)} ms`,
    )
    expect(p95(disturbed.took)).toBeLessThan(2 * p95(quiet.took) + 20)
    expect(p95(health)).toBeLessThan(2 * p95(quietHealth) + 50)
  }, 60_000)
})
