import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#core/db/migrate.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { hashPassword } from '../../../server/accounts/password.ts'
import { DEMO_PASSWORD } from '../../../server/demo/ifEmpty.ts'
import { loadDemo } from '../../../server/demo/loadDemo.ts'
import { openSealed } from '../../../src/main/replica/sealedFile.ts'
import type { DataClass } from '#shared/rights.ts'
import { openedKeys } from '../../support/openedKeys.ts'
import { bundleServer, removeBundle } from '../../support/bundle.ts'
import { firstSeed, trials } from '../../support/trials.ts'
import { Chance } from '../random.ts'

const KILLS = trials(12, 40)
/** The number of residents; the large house has records of a month. */
const RESIDENTS = trials(60, 200)
const chance = new Chance(firstSeed(20261121, 'kills'))
const root = mkdtempSync(join(tmpdir(), 'koduke-kill-'))
let built = ''
const running = new Set<ChildProcess>()
// Both processes as in the product, each bundled into one file: they are started dozens of times.
beforeAll(async () => {
  built = await bundleServer('kill', { desk: join(import.meta.dirname, 'deskProcess.ts') })
  await furnish(join(root, 'server'))
}, 120_000)
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  removeBundle(built)
  rmSync(root, { recursive: true, force: true })
})

async function furnish(dataDir: string): Promise<void> {
  mkdirSync(dataDir)
  const db = openSqlite(join(dataDir, 'koduke.db'))
  await migrate(db)
  const scale = { residents: RESIDENTS, days: 30, houses: 3 }
  await loadDemo(db, { now: new Date(), passwordHash: await hashPassword(DEMO_PASSWORD), scale })
  await db.destroy()
}

it(`loses nothing acknowledged when the desktop's process and the server are killed ${KILLS} times in a house of ${RESIDENTS}`, async () => {
  const [port, socketPort] = [await freePort(), await freePort()]
  const kept = new Set<string>()
  const wrong: string[] = []
  const serve = () =>
    start([join(built, 'serve.js')], 'Koduke:', { PORT: `${port}`, SOCKET_PORT: `${socketPort}`, DATA_DIR: join(root, 'server'), NODE_ENV: 'test' })
  const sit = (mode: 'work' | 'drain') =>
    start([join(built, 'desk.js'), join(root, 'desk'), `http://127.0.0.1:${port}`, mode], mode === 'work' ? 'ready' : 'drained', {}, (line) => {
      if (line.startsWith('kept ')) kept.add(line.slice(5))
      if (line.startsWith('wrong ')) wrong.push(line)
    })
  let server = await serve()
  let desk = await sit('work')
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 20 + chance.below(400)))
    const [killsDesk, killsServer] = chance.pick([
      [true, false],
      [false, true],
      [true, true],
    ] as const)
    if (killsDesk) await end(desk)
    if (killsServer) await end(server)
    if (killsServer) server = await serve()
    if (killsDesk) desk = await sit('work')
  }
  await end(desk)
  await sit('drain')
  await end(server)
  const db = new Sqlite(join(root, 'server', 'koduke.db'))
  const receipts = new Set(db.prepare<[], string>('select mid from sync_mutation').pluck().all())
  expect([...kept].filter((mid) => !receipts.has(mid))).toEqual([])
  expect(kept.size).toBeGreaterThan(KILLS)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const entries = db.prepare<[], string>(`select text from diary_entry where text like 'kirje %'`).pluck().all()
  expect(new Set(entries).size).toBe(entries.length)
  expect(wrong).toEqual([])
  const { boxes = 'ok', ...files } = await wholeness(join(root, 'desk'))
  // Delivered boxes leave no file.
  expect({ boxes, ...files }).toEqual({ boxes: 'ok', copy: 'ok', drafts: 'ok', meant: 'ok', outbox: 'ok', pictures: 'ok' })
  console.log(`${KILLS} kills, ${kept.size} intents acknowledged, ${entries.length} entries at the server`)
}, 900_000)

/** Starts a process and waits for the line that says it is ready. */
function start(args: string[], ready: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void = () => undefined): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line)
      if (line.startsWith(ready)) resolve(child)
    })
    child.once('exit', (code) => {
      running.delete(child)
      reject(new Error(`${args[0]} ended with ${code} before it was ready`))
    })
  })
}

/** SQLite's integrity check of the desktop's files, opened with its person's keys. */
async function wholeness(folder: string): Promise<Record<string, unknown>> {
  const { outbox, classes } = await openedKeys(folder, Buffer.alloc(32, 3), { email: 'juhataja@koduke.example', password: 'koduke-demo' })
  // Boxes need no key, and the file for colleagues is sealed by itself: nobody here can read it.
  const keyOf = (name: string): Buffer | null => {
    const kind = name.split('-')[0]
    if (kind === 'outbox' || kind === 'drafts') return outbox
    return (kind === 'copy' || kind === 'pictures' ? classes.get((/-(\w+)[.]db$/.exec(name)?.[1] ?? '') as DataClass) : null) ?? null
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.db'))
  const said = files.map((name) => {
    const kind = name.split('-')[0] ?? ''
    const connection = openSealed({ path: join(folder, name), key: keyOf(name) }, true)
    const answer = connection.pragma('integrity_check', { simple: true })
    connection.close()
    return [kind, answer] as const
  })
  return Object.fromEntries(said)
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
