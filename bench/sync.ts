import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ids } from '#shared/contract/ids.ts'
import type { PushItem } from '#shared/sync.ts'
import { startChild } from './child.ts'
import { BenchDesk, entryOf, wireOver } from './desk.ts'
import { installPeers } from './peers.ts'
import { PouchPair } from './pouch.ts'
import { type Figure, percentile } from './report.ts'
import { RxDesk } from './rx.ts'
import { rest, type Row, rowsOver, syncHouse } from './syncHouse.ts'
import { measureBare, measureOurs, type OurTimes } from './syncOurs.ts'

const INTENTS = 1000
const LIVE = 60
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

/** What a peer took, in milliseconds. */
interface PeerTimes {
  firstCopy: number
  push: number
  live?: number[]
}

/** A desktop's copy, its sending and its hearing, beside PouchDB and RxDB with the same rows in the same run (limits.md). */
export async function syncFigures(): Promise<Figure[]> {
  const house = await syncHouse()
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bench-sync-'))
  const server = await startChild('koduke.ts', [house.folder])
  try {
    const reader = await BenchDesk.open(mkdtempSync(join(folder, 'reader-')), server, house.db)
    const rows = await rowsOver(wireOver(reader.browser))
    // Before the others, which would leave more rows behind.
    const rx = installPeers() ? await measureRx(reader, rows.length) : null
    const ours = await measureOurs({ server, db: house.db, folder, intents: INTENTS, live: LIVE })
    const pouch = rx && (await measurePouch(folder, rows))
    await reader.replica.close()
    return figuresOf(rows.length, ours, { pouch, rx, bare: measureBare(folder, rows, INTENTS) })
  } finally {
    server.stop()
    await house.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Baselines {
  pouch: PeerTimes | null
  rx: PeerTimes | null
  bare: { run: number; rebase: number }
}

function figuresOf(rows: number, ours: OurTimes, { pouch, rx, bare }: Baselines): Figure[] {
  const beside = (what: string, value: number, peer: number | undefined, atMost?: number): Figure => ({
    what,
    value,
    unit: 'ms',
    ...(peer !== undefined && { baseline: peer, ...(atMost !== undefined && { atMost }) }),
  })
  const first = `first copy of ${rows} rows`
  const push = `push of ${INTENTS} intents`
  const live = (share: number) => [percentile(ours.live, share), pouch?.live && percentile(pouch.live, share)] as const
  return [
    beside(`${first}, to PouchDB`, ours.firstCopy, pouch?.firstCopy, 0.3),
    beside(`${first}, to RxDB in memory`, ours.firstCopy, rx?.firstCopy, 1.3),
    beside(`${push}, to PouchDB`, ours.push, pouch?.push, 0.15),
    beside(`${push}, to RxDB in memory`, ours.push, rx?.push),
    beside('live change to the copy, p50, to PouchDB', ...live(0.5)),
    beside('live change to the copy, p95, to PouchDB', ...live(0.95), 0.5),
    beside(`${INTENTS} intents run and kept, to bare statements`, ours.run, bare.run),
    beside(`${INTENTS} intents run again, to bare statements`, ours.rebase, bare.rebase),
    beside('cold start to the clients’ list, to the goal of 1 s', ours.cold, 1000, 1),
  ]
}

async function measurePouch(folder: string, rows: readonly Row[]): Promise<PeerTimes> {
  const pouch = await PouchPair.start(folder, rows)
  const firstCopy = await pouch.firstCopy(rows.length)
  const push = await pouch.push(times(INTENTS, (index) => ({ _id: `pushed:${index}`, ...entryOf(ids.client, index) })))
  const live = await pouch.live(LIVE, (index) => entryOf(ids.client, index), rest)
  await pouch.stop()
  return { firstCopy, push, live }
}

async function measureRx(reader: BenchDesk, rows: number): Promise<PeerTimes> {
  const rx = RxDesk.open(wireOver(reader.browser))
  const firstCopy = await rx.firstCopy(rows)
  const { epoch } = await headOver(reader)
  return {
    firstCopy,
    push: await rx.push(
      times(INTENTS, (index) => itemOf(reader, index)),
      { epoch, device: reader.replica.actor.deviceId },
    ),
  }
}

/** The epoch under which intents may be sent. */
async function headOver(reader: BenchDesk): Promise<{ epoch: string }> {
  await reader.sync.round()
  return { epoch: reader.replica.position().epoch ?? '' }
}

function itemOf({ replica }: BenchDesk, index: number): PushItem {
  const { kind, ...body } = entryOf(ids.client, index)
  const { personId: user, houseId: house } = replica.actor
  const call = { method: 'POST' as const, path: `/api/diary/${kind}`, body }
  return { mid: uuidv7(), user, house, call, occurred_at: new Date().toISOString(), age_ms: 0, after: null }
}
