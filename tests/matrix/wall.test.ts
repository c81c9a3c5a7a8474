import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { SYNCED } from '#core/db/synced.ts'
import { freshDatabase } from '../support/database.ts'
import { cells, type MatrixWorld, matrixWorld, tryAll, tryCell } from './matrix.ts'
import { WithoutScope } from './unscoped.ts'

/** Every table of a house at once: a server that never filters by house. */
const EVERY_TABLE = [...SYNCED.map(({ table }) => table), 'file', 'sync_dead']

async function unscopedWorld(db: Kysely<Database>): Promise<MatrixWorld> {
  return matrixWorld(db, db.withPlugin(new WithoutScope(EVERY_TABLE)))
}

async function wrongOf(world: MatrixWorld, endpoint?: string): Promise<string[]> {
  const some = cells().filter(({ actor, name }) => actor === 'manager' && (endpoint ?? name) === name)
  return tryAll(world, some, (cell) => tryCell(world, cell))
}

describe('a server whose stores ignore the house', () => {
  it('reads and changes rows of another house without row-level security (SQLite)', async () => {
    const wrong = (await wrongOf(await unscopedWorld(await freshDatabase()))).join('\n')
    expect(wrong).toContain('the answer holds something of the foreign house')
    expect(wrong).toContain('the foreign house was changed')
  }, 60_000)

  describe('with row-level security (PostgreSQL)', () => {
    let world: MatrixWorld
    beforeAll(async () => {
      world = await unscopedWorld(await freshDatabase('postgres'))
    }, 60_000)

    it('answers every endpoint as in the matrix, for own, foreign and unknown rows', async () => {
      expect(await wrongOf(world)).toEqual([])
    }, 120_000)

    it('pulls only its own house through the feed', async () => {
      const { status, text } = await world.browsers.manager.get('/api/sync')
      expect(status).toBe(200)
      expect(text).toContain(world.own.id)
      expect(text).not.toContain(world.foreign.id)
    })
  })
})
