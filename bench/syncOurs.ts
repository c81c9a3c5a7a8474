import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { openSealed } from '../src/main/replica/sealedFile.ts'
import { type Ports, startChild } from './child.ts'
import { BenchDesk, entryOf, KEYS } from './desk.ts'
import { rest, type Row } from './syncHouse.ts'

/** A desktop's times for `bench/sync.ts`, in milliseconds. */
export interface OurTimes {
  firstCopy: number
  /** This many commands, each durable before the next; and all rerun after a page. */
  run: number
  rebase: number
  push: number
  live: number[]
  /** In a fresh process: from opening the files to the clients' list. */
  cold: number
}

interface Work {
  server: Ports
  db: Kysely<Database>
  folder: string
  intents: number
  live: number
}

/** The product's whole path: real server on a SQLite file, a session, NDJSON over loopback, an encrypted and durable copy and outbox. */
export async function measureOurs({ server, db, folder, intents, live }: Work): Promise<OurTimes> {
  const own = mkdtempSync(join(folder, 'ours-'))
  const changed = { notify: (): void => undefined }
  const desk = await BenchDesk.open(own, server, db, () => changed.notify())
  const firstCopy = await timed(() => synced(desk))
  const run = await timed(async () => {
    for (let index = 0; index < intents; index++) await desk.replica.ask('diary.add', entryOf(ids.client, index))
  })
  const rebase = await timed(() => desk.replica.refresh())
  await rest()
  const push = await timed(() => synced(desk))
  const samples = await liveTimes(desk, await BenchDesk.open(mkdtempSync(join(folder, 'other-')), server, db), changed, live)
  await desk.replica.close()
  return { firstCopy, run, rebase, push, live: samples, cold: await coldStart(own, desk) }
}

/** From another user's change, sent to the server, to its arrival in this copy. */
async function liveTimes(desk: BenchDesk, other: BenchDesk, changed: { notify: () => void }, count: number): Promise<number[]> {
  const socket = await desk.browser.live()
  socket.on('client changed', () => void desk.sync.round())
  // Connections closed by the server are noticed only when idle.
  await rest()
  const samples: number[] = []
  for (let index = 0; index < count; index++) {
    const { kind, ...body } = entryOf(ids.client, index)
    const seen = new Promise<void>((resolve) => {
      changed.notify = resolve
    })
    const [took] = await Promise.all([timed(() => seen), other.browser.post(`/api/diary/${kind}`, body)])
    samples.push(took)
    await rest()
  }
  socket.close()
  await other.replica.close()
  return samples
}

async function coldStart(folder: string, { replica }: BenchDesk): Promise<number> {
  const child = await startChild('desk.ts', [folder, JSON.stringify(replica.actor)])
  const took = await child.ask<number>('list')
  child.stop()
  return took
}

/** Bare statements, in milliseconds. */
export interface BareTimes {
  run: number
  rebase: number
}

/** The same rows by bare statements into the same kind of files: the lower bound for running and rerunning. */
export function measureBare(folder: string, rows: readonly Row[], intents: number): BareTimes {
  const copy = openSealed({ path: join(folder, 'bare-copy.db'), key: KEYS.copy }, false)
  const outbox = openSealed({ path: join(folder, 'bare-outbox.db'), key: KEYS.outbox }, true)
  const columns = Object.keys(rows.find(({ entity }) => entity === 'diary_entry')?.data ?? {})
  copy.exec(`create table diary_entry (${columns.join(', ')}, primary key (id))`)
  outbox.exec('create table intent (n integer primary key, body text not null)')
  const insert = copy.prepare(`insert into diary_entry values (${columns.map(() => '?').join(', ')})`)
  const keep = outbox.prepare('insert into intent (body) values (?)')
  const entries = rows
    .filter(({ entity }) => entity === 'diary_entry')
    .slice(0, intents)
    .map(({ data }) => columns.map((name) => data[name] ?? null))
  const started = performance.now()
  copy.exec('begin')
  for (const entry of entries) {
    insert.run(entry)
    keep.run(JSON.stringify(entry))
  }
  const run = performance.now() - started
  copy.exec('rollback; begin')
  const again = performance.now()
  for (const entry of entries) insert.run(entry)
  const rebase = performance.now() - again
  copy.exec('rollback')
  for (const file of [copy, outbox]) file.close()
  return { run, rebase }
}

async function synced({ sync }: BenchDesk): Promise<void> {
  const end = await sync.round()
  if (end !== 'synced') throw new Error(`The round ended ${end}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
