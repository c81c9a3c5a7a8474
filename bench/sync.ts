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

/** A figure: what, ours, what it is measured beside, and the goal for the ratio. */
type Line = [what: string, ours: (times: OurTimes) => number, beside: (round: Round) => number | undefined, atMost?: number]

const LINES: readonly Line[] = [
  ['first copy, to PouchDB', (ours) => ours.firstCopy, ({ pouch }) => pouch?.firstCopy, 0.3],
  ['first copy, to RxDB in memory', (ours) => ours.firstCopy, ({ rx }) => rx?.firstCopy, 1.3],
  [`push of ${INTENTS} intents, to PouchDB`, (ours) => ours.push, ({ pouch }) => pouch?.push, 0.15],
  [`push of ${INTENTS} intents, to RxDB in memory`, (ours) => ours.push, ({ rx }) => rx?.push],
  ['live change to the copy, p50, to PouchDB', (ours) => percentile(ours.live, 0.5), ({ pouch }) => pouch?.live && percentile(pouch.live, 0.5)],
  [
    'live change to the copy, p95, to PouchDB',
    (ours) => percentile(ours.live, 0.95),
    ({ pouch }) => pouch?.live && percentile(pouch.live, 0.95),
    0.5,
  ],
  [`${INTENTS} intents run and kept, to bare statements`, (ours) => ours.run, ({ bare }) => bare.run],
  [`${INTENTS} intents run again, to bare statements`, (ours) => ours.rebase, ({ bare }) => bare.rebase],
  ['cold start to the clients’ list, to the goal of 1 s', (ours) => ours.cold, () => 1000, 1],
]

/** The best of the rounds: what else the machine does can only make one slower. */
function figuresOf(rows: number, rounds: readonly Round[]): Figure[] {
  const best = (of: (round: Round) => number | undefined): number => Math.min(...rounds.map((round) => of(round) ?? Number.POSITIVE_INFINITY))
  return LINES.map(([what, ours, beside, atMost]) => {
    const baseline = best(beside)
    const figure = { what: what.replace('first copy', `first copy of ${rows} rows`), value: best((round) => ours(round.ours)), unit: 'ms' }
    return { ...figure, ...(Number.isFinite(baseline) && { baseline, ...(atMost !== undefined && { atMost }) }) }
  })
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
