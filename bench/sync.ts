import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ids } from '#shared/contract/ids.ts'
import type { PushItem } from '#shared/sync.ts'
import { type Child, startChild } from './child.ts'
import { BenchDesk, entryOf, wireOver } from './desk.ts'
import { installPeers } from './peers.ts'
import { PouchPair } from './pouch.ts'
import { type Figure, percentile } from './report.ts'
import { RxDesk } from './rx.ts'
import { rowsOver, syncHouse } from './syncHouse.ts'

const INTENTS = 1000
const LIVE = 60
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 80))

/** What each of the three took, in milliseconds. */
interface Measured {
  rows: number
  firstCopy: number
  push: number
  live: number[]
}

/** A desktop's copy, sending and hearing, beside PouchDB and RxDB with the same rows in the same run (limits.md). */
export async function syncFigures(): Promise<Figure[]> {
  const house = await syncHouse()
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bench-sync-'))
  const server = await startChild('koduke.ts', [house.folder])
  try {
    const warm = await BenchDesk.open(mkdtempSync(join(folder, 'warm-')), server, house.db)
    const rows = await rowsOver(wireOver(warm.browser))
    const ours = await measureOurs(folder, server, house)
    console.log(JSON.stringify(ours), rows.length)
    if (!installPeers()) return []
    const pouch = await PouchPair.start(folder, rows)
    const p = {
      firstCopy: await pouch.firstCopy(rows.length),
      push: await pouch.push(Array.from({ length: INTENTS }, (_, i) => ({ _id: `p${i}`, ...entryOf(ids.client, i) }))),
      live: await pouch.live(LIVE, (i) => entryOf(ids.client, i), rest),
    }
    await pouch.stop()
    console.log('pouch', p.firstCopy, p.push, percentile(p.live, 0.5), percentile(p.live, 0.95))
    const rx = await RxDesk.open(wireOver(warm.browser))
    const { epoch } = ours
    console.log(
      'rx',
      await rx.firstCopy(rows.length + INTENTS + LIVE),
      await rx.push(
        Array.from({ length: INTENTS }, (_, i) => itemOf(warm, i)),
        { epoch, device: warm.replica.actor.deviceId },
      ),
    )
    return []
  } finally {
    server.stop()
    await house.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function itemOf({ replica }: BenchDesk, index: number): PushItem {
  const { client_id, kind, text } = entryOf(ids.client, index)
  return {
    mid: uuidv7(),
    user: replica.actor.personId,
    house: replica.actor.houseId,
    call: { method: 'POST', path: `/api/diary/${kind}`, body: { client_id, text } },
    occurred_at: new Date().toISOString(),
    age_ms: 0,
    after: null,
  }
}

async function measureOurs(folder: string, server: Child, house: Awaited<ReturnType<typeof syncHouse>>) {
  let seen: () => void = () => undefined
  const desk = await BenchDesk.open(mkdtempSync(join(folder, 'ours-')), server, house.db, () => seen())
  const started = performance.now()
  const end = await desk.sync.round()
  const firstCopy = performance.now() - started
  if (end !== 'synced') throw new Error(end)
  const begun = performance.now()
  for (let i = 0; i < INTENTS; i++) await desk.replica.ask('diary.add', entryOf(ids.client, i))
  const run = performance.now() - begun
  const r = performance.now()
  await desk.replica.refresh()
  const rebase = performance.now() - r
  console.log('first', firstCopy, 'run', run, 'rebase', rebase)
  await rest()
  const sent = performance.now()
  await desk.sync.round()
  const push = performance.now() - sent
  const socket = await desk.browser.live()
  const other = await BenchDesk.open(mkdtempSync(join(folder, 'other-')), server, house.db)
  const live: number[] = []
  socket.on('client changed', () => void desk.sync.round())
  for (let i = 0; i < LIVE; i++) {
    const arrived = new Promise<void>((resolve) => (seen = resolve))
    const at = performance.now()
    const { kind, ...body } = entryOf(ids.client, i)
    await other.browser.post(`/api/diary/${kind}`, body)
    await arrived
    live.push(performance.now() - at)
    await rest()
  }
  socket.close()
  return {
    rows: desk.replica.rowCount(),
    firstCopy,
    run,
    rebase,
    push,
    live: [percentile(live, 0.5), percentile(live, 0.95)],
    epoch: desk.replica.position().epoch ?? '',
  }
}
