import type { Right } from '#shared/rights.ts'
import type { HouseActor } from '../src/main/replica/houseActor.ts'
import { Replica } from '../src/main/replica/replica.ts'
import { Sync } from '../src/main/replica/sync.ts'
import type { Wire } from '../src/main/replica/wire.ts'
import { deskFiles } from '../tests/support/deskFiles.ts'
import { CLOCK, KEYS } from './desk.ts'

/** A user, and the paths of their files. */
interface Seat {
  folder: string
  actor: Omit<HouseActor, 'rights'> & { rights: Right[] }
}

export interface SharedCase {
  /** The server of pages. */
  port: number
  /** In order of sign-in. */
  seats: Seat[]
}

export interface TurnsTold {
  /** Bytes received. */
  pulled: number
  /** Peak memory of the process, bytes. */
  memory: number
}

/** All sign in one after another, and each leaves once everything is copied. */
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

/** The first one signs in, syncs and opens the list. @returns the peak memory of the process, bytes */
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
