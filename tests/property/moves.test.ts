import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { moveClient } from '#core/record/client.move.ts'
import type { Database } from '#core/db/schema.ts'
import { switchRooms } from '#core/record/room.switch.ts'
import { AppError } from '#shared/errors.ts'
import { lockHouse, transact } from '../../server/kernel/transaction.ts'
import { onBothDatabases } from '../support/database.ts'
import { envFor, houseWorld, NOW } from '../support/world.ts'

const CLIENTS = 6
const ROOMS = 3

type Step = { kind: 'room' | 'away' | 'back' | 'leave' | 'switch'; client: number; other: number; room: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('room', 'room', 'room', 'away', 'back', 'leave', 'switch'),
  client: fc.nat(CLIENTS - 1),
  other: fc.nat(CLIENTS - 1),
  room: fc.nat(ROOMS - 1),
})

onBothDatabases('every schedule of concurrent moves', (fresh, dialect) => {
  for (const locked of [true, false]) {
    it(
      `overfills no room and leaves nobody in two places ${locked ? 'and is refused in plain words' : 'even where the house is not locked'}`,
      () => holds(locked),
      60_000,
    )
  }

  async function holds(locked: boolean): Promise<void> {
    const db = await fresh()
    const capacities = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: ROOMS, maxLength: ROOMS })
    await fc.assert(
      fc.asyncProperty(capacities, fc.array(step, { minLength: 4, maxLength: 24 }), async (places, steps) => {
        const world = await build(db, places)
        const outcomes = await Promise.allSettled(steps.map((each) => perform(db, world, each, locked)))
        // Without the lock, writers may cause a deadlock or a constraint violation, but never overfill a room.
        for (const outcome of outcomes) if (locked && outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError)
        await checkPlaces(db, world.house.id)
      }),
      { numRuns: dialect === 'sqlite' ? 60 : 30 },
    )
  }
})

async function build(db: Kysely<Database>, places: number[]) {
  const house = await houseWorld(db)
  const rooms: string[] = []
  for (const max_people of places) rooms.push(await house.room({ max_people }))
  const clients: string[] = []
  for (let index = 0; index < CLIENTS; index++) clients.push(await house.client(index % 2 ? { queued: true } : {}))
  return { house, rooms, clients, actor: await house.actor('manager') }
}

function perform(
  db: Kysely<Database>,
  world: Awaited<ReturnType<typeof build>>,
  { kind, client, other, room }: Step,
  locked: boolean,
): Promise<unknown> {
  const id = world.clients[client] ?? ''
  const roomId = world.rooms[room] ?? ''
  return transact(db, async (tx) => {
    if (locked) await lockHouse(tx, world.house.id)
    const env = envFor(tx, world.actor)
    if (kind === 'switch') return switchRooms(env, { client_id: id, other_client_id: world.clients[other] ?? '' })
    const target = {
      room: { room_id: roomId, status: 'majas' as const },
      away: { status: 'eemal' as const, away_reason: 'haiglas' as const },
      back: { status: 'majas' as const },
      leave: { status: 'lahkunud' as const },
    }[kind]
    return moveClient(env, { id, at: NOW, ...target })
  })
}

async function checkPlaces(db: Kysely<Database>, houseId: string): Promise<void> {
  const open = await db.selectFrom('stay').selectAll().where('house_id', '=', houseId).where('ended_at', 'is', null).execute()
  expect(new Set(open.map((stay) => stay.client_id)).size, 'one open stay for each person').toBe(open.length)
  const rooms = await db.selectFrom('room').select(['id', 'max_people']).where('house_id', '=', houseId).execute()
  for (const { id, max_people } of rooms) {
    const inRoom = open.filter((stay) => stay.room_id === id)
    expect(inRoom.length).toBeLessThanOrEqual(max_people)
    expect(new Set(inRoom.map((stay) => stay.place_no)).size, 'each place is held once').toBe(inRoom.length)
  }
}
