import { execFileSync } from 'node:child_process'
import { mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { migrate } from '#core/db/migrate.ts'
import { openPostgres } from '#core/db/postgres.ts'
import { TestBrowser } from '../support/browser.ts'
import { furnished, type HouseFolder, houseFolder } from '../support/houseFolder.ts'
import { type OwnCluster, ownCluster } from '../support/postgres.ts'
import { failToStart, type ServerProcess, startProcess } from '../support/processes.ts'
import { administer } from '../support/templates.ts'
import { houseWorld } from '../support/world.ts'
import { canMount, type SmallDisk, smallDisk } from './support/smallDisk.ts'
import { sleep, writeOn } from './support/writers.ts'

const healthOf = async ({ port }: ServerProcess): Promise<{ status: number; fault?: string; integrity: string }> => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  return { status: answer.status, ...((await answer.json()) as { fault?: string; integrity: string }) }
}

describe('a data folder', () => {
  let home: HouseFolder
  let server: ServerProcess | null
  beforeEach(async () => {
    home = await houseFolder()
    server = null
  })
  afterEach(async () => {
    await server?.stop()
    rmSync(home.dataDir, { recursive: true, force: true })
  })

  const begin = async (): Promise<ServerProcess> => {
    server = await startProcess({ dataDir: home.dataDir })
    return server
  }
  const database = (): string => join(home.dataDir, 'koduke.db')

  it('has one server: a second is refused in plain words, and the first keeps running', async () => {
    const first = await begin()
    const { code, said } = await failToStart({ dataDir: home.dataDir })
    expect(code).toBe(78)
    expect(said.trim()).toBe(`Koduke ei käivitunud. Andmekaustaga ${home.dataDir} töötab juba üks server. Lõpeta see enne või anna teine DATA_DIR.`)
    const browser = await new TestBrowser(first).signIn(home.houses[0]?.email ?? '')
    expect((await browser.post('/api/diary/other', { client_id: home.houses[0]?.clientId, text: 'tere' })).status).toBe(200)
    await first.stop()
    await begin()
  }, 90_000)

  it('is readable by its owner only, however it was made', async () => {
    execFileSync('chmod', ['-R', 'a+rX', home.dataDir])
    await begin()
    const modes = [home.dataDir, ...['koduke.db', 'koduke.db-wal', 'secret.key', 'koduke.lock'].map((name) => join(home.dataDir, name))].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    )
    expect(modes).toEqual(['700', '600', '600', '600', '600'])
  }, 60_000)

  it('whose database is damaged at its beginning is reported in one line, with what to do', async () => {
    writeSync(openSync(database(), 'r+'), Buffer.alloc(100, 7), 0, 100, 0)
    const { code, said } = await failToStart({ dataDir: home.dataDir })
    expect(code).toBe(78)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toMatch(/Andmebaas \S+koduke\.db on vigane \(SQLITE_NOTADB\)\. Taasta varukoopia: npm run restore/)
  }, 60_000)

  it('whose database is damaged in the middle is detected in the background, and reported at /healthz and in the log', async () => {
    const db = new Sqlite(database())
    const root = db.prepare<[], number>(`select rootpage from sqlite_master where name = 'client_item_event'`).pluck().get() ?? 0
    const size = Number(db.pragma('page_size', { simple: true }))
    db.close()
    writeSync(openSync(database(), 'r+'), Buffer.alloc(size, 'x'), 0, size, size * (root - 1))
    const running = await begin()
    await expect.poll(async () => (await healthOf(running)).integrity, { timeout: 10_000 }).toBe('damaged')
    expect(running.said()).toMatch(/on vigane: tee kohe koopia, peata server ja taasta varukoopia/)
    // The first pages are intact, and requests that can be answered are.
    expect((await healthOf(running)).status).toBe(200)
  }, 60_000)

  it('that is intact is reported as such', async () => {
    const running = await begin()
    await expect.poll(async () => (await healthOf(running)).integrity, { timeout: 10_000 }).toBe('whole')
  }, 60_000)
})

describe.skipIf(!canMount())('a disk', () => {
  let disk: SmallDisk
  let server: ServerProcess | null = null
  beforeEach(() => {
    disk = smallDisk(80)
  })
  afterEach(async () => {
    await server?.stop()
    server = null
    disk.unmount()
  })

  it('that is not writable is reported in one line', async () => {
    disk.readOnly()
    const { code, said } = await failToStart({ dataDir: disk.path })
    expect(code).toBe(78)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toContain(`Andmekausta ${disk.path} ei saa kirjutada`)
  }, 60_000)

  it('that is full on SQLite: every writer gets an error, /healthz fails, and all recovers by itself when there is space', async () => {
    const { dataDir, houses } = await houseFolder({ within: disk.path })
    server = await startProcess({ dataDir })
    const browser = await new TestBrowser(server).signIn(houses[0]?.email ?? '')
    const written = await whileFull(server, browser, houses[0]?.clientId ?? '')
    const db = new Sqlite(join(dataDir, 'koduke.db'), { readonly: true })
    const texts = db.prepare<[], string>(`select text from diary_entry where text like 'kirje %'`).pluck().all()
    expect(written.acknowledged.filter((text) => !texts.includes(text))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
    expect(server.said()).toMatch(/disk is full|SQLITE_FULL/)
    expect(server.said()).not.toContain('cannot rollback')
  }, 120_000)

  it('that is full on PostgreSQL: the same', async () => {
    // In the cluster of the other tests, a full disk would make their checkpoints fail too.
    const cluster = await ownCluster()
    const { db, address, dataDir, houses } = await onDisk(cluster)
    try {
      server = await startProcess({ databaseUrl: address, dataDir })
      const browser = await new TestBrowser(server).signIn(houses[0]?.email ?? '')
      const written = await whileFull(server, browser, houses[0]?.clientId ?? '')
      const rows = await db.selectFrom('diary_entry').select('text').where('text', 'like', 'kirje %').execute()
      const texts = rows.map(({ text }) => text)
      expect(written.acknowledged.filter((text) => !texts.includes(text))).toEqual([])
      expect(new Set(texts).size).toBe(texts.length)
      expect(server.said()).toContain('53100')
    } finally {
      await server?.stop()
      await db.destroy()
      await cluster.remove()
    }
  }, 120_000)

  /** A database with its tables on the small disk, and the data folder beside them. */
  async function onDisk(cluster: OwnCluster): Promise<{ db: Kysely<Database>; address: string; dataDir: string; houses: HouseFolder['houses'] }> {
    const [space, dataDir] = [join(disk.path, 'space'), join(disk.path, 'data')]
    mkdirSync(space)
    mkdirSync(dataDir)
    execFileSync('chown', ['postgres', space])
    await administer(cluster.address, `create tablespace small location '${space}'`)
    await administer(cluster.address, 'create database koduke_small tablespace small')
    const address = `${cluster.address}/koduke_small`
    const db = openPostgres(address, { max: 2 })
    await migrate(db)
    return { db, address, dataDir, houses: [await furnished(await houseWorld(db), db, 1)] }
  }

  /** Starts four writers, fills the disk and frees it again. */
  async function whileFull(running: ServerProcess, browser: TestBrowser, clientId: string) {
    const written = writeOn({ browsers: [browser], clientId, writers: 4 })
    await sleep(300)
    disk.fill()
    await expect.poll(() => written.failures.get(507) ?? 0, { timeout: 20_000 }).toBeGreaterThan(5)
    const refused = await browser.post('/api/diary/other', { client_id: clientId, text: 'kirje x'.padEnd(3900, 'x') })
    expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining('ei ole enam ruumi ja midagi ei salvestatud')])
    expect(await healthOf(running)).toMatchObject({ status: 503, ready: false, fault: 'storage-full' })
    const before = written.acknowledged.length
    disk.free()
    const freed = performance.now()
    await expect.poll(() => written.acknowledged.length, { timeout: 5000, interval: 20 }).toBeGreaterThan(before)
    await expect.poll(async () => (await healthOf(running)).status, { timeout: 5000 }).toBe(200)
    console.log(`works again ${Math.round(performance.now() - freed)} ms after there is room`)
    await written.stop()
    expect([...written.failures.keys()].filter((status) => status !== 507)).toEqual([])
    return written
  }
})
