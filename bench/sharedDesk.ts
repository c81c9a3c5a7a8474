import type { Right } from '#shared/rights.ts'
import type { HouseActor } from '../src/main/replica/houseActor.ts'
import { Replica } from '../src/main/replica/replica.ts'
import { Sync } from '../src/main/replica/sync.ts'
import type { Wire } from '../src/main/replica/wire.ts'
import { deskFiles } from '../tests/support/deskFiles.ts'
import { CLOCK, KEYS } from './desk.ts'

/** Somebody who sits down, and where their files lie. */
interface Seat {
  folder: string
  actor: Omit<HouseActor, 'rights'> & { rights: Right[] }
}

export interface SharedCase {
  /** Where pages are to be had. */
  port: number
  /** In the order in which they sit down. */
  seats: Seat[]
}

export interface TurnsTold {
  /** What came over the line, bytes. */
  pulled: number
  /** Of the process, at most, bytes. */
  memory: number
}

/** All sit down one after another, and each leaves when they have everything. */
export async function takeTurns({ port, seats }: SharedCase): Promise<TurnsTold> {
  let pulled = 0
  for (const seat of seats) {
    const replica = await sit(seat)
    await sync(
      replica,
      wireTo(port, seat, (bytes) => (pulled += bytes)),
    )
    await replica.close()
  }
  return { pulled, memory: process.resourceUsage().maxRSS * 1024 }
}

/** The first of them sits down, is brought up to date and looks at everybody. @returns the memory of the process at most, bytes */
export async function beAtWork({ port, seats: [seat] }: SharedCase): Promise<number> {
  if (!seat) throw new Error('Nobody sits there')
  const replica = await sit(seat)
  await sync(
    replica,
    wireTo(port, seat, () => undefined),
  )
  await replica.ask('client.list', {})
  return process.resourceUsage().maxRSS * 1024
}

function sit({ folder, actor: { rights, ...actor } }: Seat): Promise<Replica> {
  const mine = new Set(rights)
  const files = deskFiles({ folder, key: KEYS.copy, box: KEYS.box, rights: mine, person: actor.personId })
  return Replica.open({ ...files, actor: { ...actor, rights: mine }, clock: CLOCK })
}

async function sync(replica: Replica, wire: Wire): Promise<void> {
  const end = await new Sync({ replica, wire, clock: CLOCK, random: Math.random }).round()
  if (end !== 'synced') throw new Error(`Not synced: ${end}`)
}

const wireTo = (port: number, { actor }: Seat, count: (bytes: number) => void): Wire => ({
  pull: async (request) => {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify({ ...request, person: actor.personId }) })
    const page = Buffer.from(await answer.arrayBuffer())
    count(page.length)
    return page
  },
  push: () => Promise.reject(new Error('Nothing was meant')),
})
