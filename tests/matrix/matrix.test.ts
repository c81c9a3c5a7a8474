import { beforeAll, describe, expect, it } from 'vitest'
import type { Dialect } from '#core/db/dialect.ts'
import { endpoints } from '#shared/contract/index.ts'
import { PLAIN_ROUTES } from '../../server/http/routes.ts'
import { freshDatabase, onBothDatabases } from '../support/database.ts'
import { MAY } from './expected.ts'
import { ACTORS, type Cell, cells, expectedStatus, hasDesk, isOfHouse, type MatrixWorld, matrixWorld, roleOf, tryAll, tryCell } from './matrix.ts'
import { mayBePushed, mayBeSealed, type SealingDesk, sealingDesk, tryPushed, trySealed } from './pushed.ts'
import { MARKER, objectsIn } from './objects.ts'
import { WithoutScope } from './unscoped.ts'

/**
 * Which cells are tried on a database. SQLite gets all. A call is handled alike for every actor there too, and row security knows houses and
 * no roles, so PostgreSQL, the slower one, gets each outcome once, and everything from the manager.
 */
const isWorth = (cell: Cell, dialect: Dialect): boolean => isWorthSending(cell, dialect) || cell.actor === 'manager'

/** An intent is handled alike for every actor, and refusals come before any row is read, so PostgreSQL gets each outcome once. */
const isWorthSending = (cell: Cell, dialect: Dialect): boolean => dialect === 'sqlite' || isFirstOfOutcome(cell)

/** What is in a sealed box is pushed once it is open, so each outcome is tried once there on either database. */
const isFirstOfOutcome = (cell: Cell): boolean => ACTORS.find((actor) => outcomeOf({ ...cell, actor }) === outcomeOf(cell)) === cell.actor

const outcomeOf = (cell: Cell): string => `${expectedStatus(cell)} ${isOfHouse(cell.actor)} ${hasDesk(cell.actor)}`

describe('the table of who may do what', () => {
  it('has a row for every endpoint and every plain route, and no others', () => {
    expect(Object.keys(MAY).toSorted()).toEqual([...endpoints.map(({ name }) => name), ...PLAIN_ROUTES.map(({ name }) => name)].toSorted())
  })
})

onBothDatabases('the rights matrix', (fresh, dialect) => {
  let world: MatrixWorld
  let desk: SealingDesk
  beforeAll(async () => {
    world = await matrixWorld(await fresh())
    desk = await sealingDesk(world)
  })

  for (const actor of ACTORS) {
    it(`holds for ${actor} on every endpoint`, async () => {
      const own = cells().filter((each) => each.actor === actor && isWorth(each, dialect))
      expect(await tryAll(world, own, (cell) => tryCell(world, cell))).toEqual([])
    }, 120_000)
  }

  for (const actor of ACTORS) {
    it(`holds for ${actor} if the call is pushed by a device`, async () => {
      const own = cells().filter((each) => each.actor === actor && mayBePushed(each) && isWorthSending(each, dialect))
      expect(await tryAll(world, own, (cell) => tryPushed(world, cell))).toEqual([])
    }, 120_000)
  }

  for (const actor of ACTORS) {
    it(`holds for ${actor} if the call is sent in a sealed box`, async () => {
      const own = cells().filter((each) => each.actor === actor && mayBeSealed(each) && isFirstOfOutcome(each))
      expect(await tryAll(world, own, (cell) => trySealed(world, desk, cell))).toEqual([])
    }, 120_000)
  }

  it('holds for the plain routes', async () => {
    const wrong: string[] = []
    const own = await objectsIn(world.db, world.own, 'Tavaline')
    const foreign = await objectsIn(world.db, world.foreign, MARKER)
    for (const route of PLAIN_ROUTES.filter(({ needs }) => needs !== null)) {
      for (const actor of ACTORS) {
        const role = actor === 'visitor' || actor === 'locked' || actor === 'signedOut' ? null : roleOf(actor)
        const isIn = role !== null
        const may = MAY[route.name]
        const allowed = isIn && Array.isArray(may) && may.includes(role)
        const kind = route.name.startsWith('room') ? 'room' : 'client'
        for (const [whose, objects] of Object.entries({ own, foreign })) {
          const form = new FormData()
          form.set('id', objects[kind])
          const answer = await world.browsers[actor].send(
            route.method.toUpperCase(),
            route.path.replace(':id', objects[kind]),
            route.upload ? form : undefined,
          )
          // Allowed on own rows: a form without its picture or intents (422), a person without a picture (404), the feed, the house's or
          // a person's documents (200).
          const isThere = ALWAYS_THERE.includes(route.name) || (PAPERS.includes(route.name) && whose === 'own')
          const good = allowed ? (isThere ? [200] : route.changes ? [422] : [404]) : [isIn ? 403 : 401]
          if (!good.includes(answer.status)) wrong.push(`${route.name} by ${actor} on ${whose}: ${answer.status} instead of ${good.join()}`)
          if (answer.text.includes(MARKER)) wrong.push(`${route.name} by ${actor} on ${whose}: holds something of the foreign house`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Papers that are drawn for whoever asks. */
const PAPERS: readonly string[] = ['document.bundle', 'client.visit']
/** Routes of the caller's own house that name no row. */
const ALWAYS_THERE: readonly string[] = ['sync.pull', 'houseDocument.bundle']

describe('the test of the matrix', () => {
  const watched = [
    { table: 'client', endpoint: 'client.get' },
    { table: 'client', endpoint: 'client.list' },
    { table: 'client', endpoint: 'access.list' },
    { table: 'client room', endpoint: 'client.move' },
    { table: 'client', endpoint: 'diary.list' },
    { table: 'sync_dead', endpoint: 'attention.list' },
    { table: 'sync_dead', endpoint: 'attention.resolve' },
    { table: 'room', endpoint: 'room.get' },
    { table: 'room', endpoint: 'room.list' },
    { table: 'diary_entry', endpoint: 'diary.strike' },
    { table: 'diary_entry', endpoint: 'house.overview' },
  ]
  for (const { table, endpoint } of watched) {
    it(`detects ${endpoint} without the house of ${table}`, async () => {
      const db = await freshDatabase()
      const world = await matrixWorld(db, db.withPlugin(new WithoutScope(table.split(' '))))
      const wrong: string[] = []
      for (const cell of cells().filter((each) => each.name === endpoint && each.actor === 'manager')) wrong.push(...(await tryCell(world, cell)))
      expect(wrong).not.toEqual([])
    })
  }
})
