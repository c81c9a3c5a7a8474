import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Code that is written in SQL, or starts a query on a table named by hand. */
const RAW =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|selectNoFrom)\(|\bsql(<[^`]*?>)?`|\bsql\.(raw|table|id)\(|\bCompiledQuery\b/

const hasSql = (text: string): boolean => RAW.test(text)

/** Where SQL is allowed: the stores, the core's database code, the demo loader, and the desktop's copy and journals. */
const isHome = (file: string): boolean =>
  /\.store\.ts$|\.test\.tsx?$/.test(file) ||
  /^(src\/core\/db|src\/main\/replica|src\/main\/desk|server\/demo)\//.test(file) ||
  OF_TRANSACTIONS === file

/** Locks, roles and savepoints of a transaction; it names no table but the counters that it locks. */
const OF_TRANSACTIONS = 'server/kernel/transaction.ts'

describe('SQL', () => {
  const elsewhere = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts']).filter((file) => !isHome(file) && hasSql(readFileSync(file, 'utf8')))

  it('is in stores only', () => {
    expect(elsewhere).toEqual([])
  })

  it.each(["await db.selectFrom('client').execute()", 'await sql`select 1`.execute(db)', 'sql<{ a: string }>`select a`', "sql.raw('select 1')"])(
    'is detected in %s',
    (line) => {
      expect(hasSql(line)).toBe(true)
    },
  )

  it.each(["await rowsOf(env, 'room').remove(id)", "standing(tx, 'room', houseId).select('id')", '// said in sql, as `select`'])(
    'is not detected in %s',
    (line) => {
      expect(hasSql(line)).toBe(false)
    },
  )
})
