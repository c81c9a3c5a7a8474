import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { loadedDemo } from './loadedDemo.ts'

const SMALL = { days: 3, density: 6, residents: 12, houses: 5 }
/** The epoch and the migrations belong to the database, not to the demo. */
const NOT_OF_THE_DEMO = new Set(['sync_meta', 'kysely_migration', 'kysely_migration_lock'])

describe('loadDemo', () => {
  it('makes the same bytes from the same seed and time, and other people from another seed', async () => {
    const [one, same, other] = [await loadedDemo(SMALL), await loadedDemo(SMALL), await loadedDemo(SMALL, 2)]
    const [first, again, others] = [await hashes(one), await hashes(same), await hashes(other)]
    expect(again).toEqual(first)
    expect(others['client']).not.toBe(first['client'])
    for (const made of [one, same, other]) await made.destroy()
  }, 60_000)
})

/** One hash per table, over all its rows. */
async function hashes(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables.filter(({ name }) => !NOT_OF_THE_DEMO.has(name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const lines = rows.map((row) => JSON.stringify(row)).toSorted()
    found[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return found
}
