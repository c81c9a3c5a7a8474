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
const ROUNDS = 2
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

/** What a peer took, in milliseconds. */
interface PeerTimes {
  firstCopy: number
  push: number
  live: number[]
}

/** A desktop's copy, its sending and its hearing, beside PouchDB and RxDB with the same rows in the same run (limits.md). */
export async function syncFigures(): Promise<Figure[]> {
  const house = await syncHouse()
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bench-sync-'))
  const server = await startChild('koduke.ts', [house.folder])
  try {
    const reader = await BenchDesk.open(mkdtempSync(join(folder, 'reader-')), server, house.db)
    const rows = await rowsOver(wireOver(reader.browser))
    const measured: Round[] = []
    const hasPeers = installPeers()
    for (let round = 0; round < ROUNDS; round++) {
      const rx = hasPeers ? await measureRx(reader, rows.length) : null
      const ours = await measureOurs({ server, db: house.db, folder, intents: INTENTS, live: LIVE })
      const pouch = hasPeers ? await measurePouch(mkdtempSync(join(folder, 'pouch-')), rows) : null
      measured.push({ rx, ours, pouch, bare: measureBare(mkdtempSync(join(folder, 'bare-')), rows, INTENTS) })
    }
    await reader.replica.close()
    return figuresOf(rows.length, measured)
  } finally {
    server.stop()
    await house.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Round {
  ours: OurTimes
  pouch: PeerTimes | null
  rx: Omit<PeerTimes, 'live'> | null
  bare: { run: number; rebase: number }
}

function figuresOf(rows: number, rounds: readonly Round[]): Figure[] {
  // The best of the rounds: what else the machine does can only make a round slower.
  const best = (of: (round: Round) => number | undefined): number | undefined => {
    const values = rounds.map(of).filter((value) => value !== undefined)
    return values.length > 0 ? Math.min(...values) : undefined
  }
  const beside = (what: string, ours: (times: OurTimes) => number, peer: (round: Round) => number | undefined, atMost?: number): Figure => {
    const baseline = best(peer)
    const value = best((round) => ours(round.ours)) ?? Number.NaN
    return { what, value, unit: 'ms', ...(baseline !== undefined && { baseline, ...(atMost !== undefined && { atMost }) }) }
  }
  const first = `first copy of ${rows} rows`
  const push = `push of ${INTENTS} intents`
  const live = (share: number) => (times: { live: number[] } | null) => (times ? percentile(times.live, share) : undefined)
  return [
    beside(
      `${first}, to PouchDB`,
      ({ firstCopy }) => firstCopy,
      ({ pouch }) => pouch?.firstCopy,
      0.3,
    ),
    beside(
      `${first}, to RxDB in memory`,
      ({ firstCopy }) => firstCopy,
      ({ rx }) => rx?.firstCopy,
      1.3,
    ),
    beside(
      `${push}, to PouchDB`,
      (ours) => ours.push,
      ({ pouch }) => pouch?.push,
      0.15,
    ),
    beside(
      `${push}, to RxDB in memory`,
      (ours) => ours.push,
      ({ rx }) => rx?.push,
    ),
    beside(
      'live change to the copy, p50, to PouchDB',
      ({ live }) => percentile(live, 0.5),
      ({ pouch }) => live(0.5)(pouch),
    ),
    beside(
      'live change to the copy, p95, to PouchDB',
      ({ live }) => percentile(live, 0.95),
      ({ pouch }) => live(0.95)(pouch),
      0.5,
    ),
    beside(
      `${INTENTS} intents run and kept, to bare statements`,
      ({ run }) => run,
      ({ bare }) => bare.run,
    ),
    beside(
      `${INTENTS} intents run again, to bare statements`,
      ({ rebase }) => rebase,
      ({ bare }) => bare.rebase,
    ),
    beside(
      'cold start to the clients’ list, to the goal of 1 s',
      ({ cold }) => cold,
      () => 1000,
      1,
    ),
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

/** Nothing of RxDB's own tells of changes at a server like ours. */
async function measureRx(reader: BenchDesk, rows: number): Promise<Omit<PeerTimes, 'live'>> {
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
