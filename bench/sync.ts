import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { installPeers } from './peers.ts'
import { type Figure, percentile } from './report.ts'
import { syncHouse } from './syncHouse.ts'
import type { BareTimes, OurTimes } from './syncOurs.ts'
import type { PeerTimes } from './syncPeers.ts'

const INTENTS = 1000
const LIVE = 60
const ROUNDS = 2

/** A desktop's copy, push and live updates, compared with PouchDB and RxDB on the same rows in the same run (limits.md). */
export async function syncFigures(): Promise<Figure[]> {
  const house = await syncHouse()
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bench-sync-'))
  const server = await startChild('koduke.ts', [house.folder])
  const among = { server, file: house.file, folder }
  try {
    const rows = await measureIn<number>({ ...among, rows: 0 }, 'rows')
    const client = <T>(what: 'ours' | 'rx' | 'pouch' | 'bare') => measureIn<T>({ ...among, rows }, what)
    const rounds: Round[] = []
    const hasPeers = installPeers()
    for (let round = 0; round < ROUNDS; round++) {
      const rx = hasPeers ? await client<PeerTimes>('rx') : null
      const ours = await client<OurTimes>('ours')
      const pouch = hasPeers ? await client<PeerTimes>('pouch') : null
      rounds.push({ rx, ours, pouch, bare: await client<BareTimes>('bare') })
    }
    return figuresOf(rows, rounds)
  } finally {
    server.stop()
    await house.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each client in its own process. */
async function measureIn<T>({ server, ...given }: { server: Child; file: string; folder: string; rows: number }, what: string): Promise<T> {
  const { port, socketPort } = server
  const child = await startChild('client.ts', [JSON.stringify({ ...given, port, socketPort, intents: INTENTS, live: LIVE })])
  const times = await child.ask<T>(what)
  child.stop()
  return times
}

interface Round {
  ours: OurTimes
  pouch: PeerTimes | null
  rx: PeerTimes | null
  bare: BareTimes
}

/** A figure: name, ours, baseline, and the goal of the ratio. */
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

/** The best round: other load can only slow one down. */
function figuresOf(rows: number, rounds: readonly Round[]): Figure[] {
  const best = (of: (round: Round) => number | undefined): number => Math.min(...rounds.map((round) => of(round) ?? Number.POSITIVE_INFINITY))
  return LINES.map(([what, ours, beside, atMost]) => {
    const baseline = best(beside)
    const figure = { what: what.replace('first copy', `first copy of ${rows} rows`), value: best((round) => ours(round.ours)), unit: 'ms' }
    return { ...figure, ...(Number.isFinite(baseline) && { baseline, ...(atMost !== undefined && { atMost }) }) }
  })
}
