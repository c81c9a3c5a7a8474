import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ids } from '#shared/contract/ids.ts'
import type { PushItem } from '#shared/sync.ts'
import { type BenchDesk, entryOf, wireOver } from './desk.ts'
import { PouchPair } from './pouch.ts'
import { RxDesk } from './rx.ts'
import { type Names, rest, type Row } from './syncHouse.ts'

/** A peer's times, in milliseconds. */
export interface PeerTimes {
  firstCopy: number
  push: number
  live?: number[]
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

export async function measurePouch(folder: string, rows: readonly Row[], { intents, live }: { intents: number; live: number }): Promise<PeerTimes> {
  const pouch = await PouchPair.start(mkdtempSync(join(folder, 'pouch-')), rows)
  const firstCopy = await pouch.firstCopy(rows.length)
  const push = await pouch.push(times(intents, (index) => ({ _id: `pushed:${index}`, ...entryOf(ids.client, index) })))
  const samples = await pouch.live(live, (index) => entryOf(ids.client, index), rest)
  await pouch.stop()
  return { firstCopy, push, live: samples }
}

/** RxDB itself has no notifications from a server like ours. */
export async function measureRx(reader: BenchDesk, names: Names, { rows, intents }: { rows: number; intents: number }): Promise<PeerTimes> {
  const rx = RxDesk.open(wireOver(reader.browser))
  const firstCopy = await rx.firstCopy(rows, names)
  // Only a desk that knows the epoch may send.
  await reader.sync.round()
  const items = times(intents, (index) => itemOf(reader, index))
  return { firstCopy, push: await rx.push(items, { epoch: reader.replica.position().epoch ?? '', device: reader.replica.actor.deviceId }) }
}

function itemOf({ replica }: BenchDesk, index: number): PushItem {
  const { kind, ...body } = entryOf(ids.client, index)
  const { personId: user, houseId: house } = replica.actor
  const call = { method: 'POST' as const, path: `/api/diary/${kind}`, body }
  return { mid: uuidv7(), user, house, shape: 1, call, occurred_at: new Date().toISOString(), age_ms: 0, after: null }
}
