import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'

/** Rows per transaction: more would bloat the feed's counter row on PostgreSQL, which every row updates once. */
const CHUNK = 2000

/**
 * Inserts rows in chunks, each one statement and transaction. Rows are passed as one JSON parameter: no limit on parameters is met and
 * nothing is compiled per row.
 */
export async function insertRows<T extends keyof Database>(db: Kysely<Database>, table: T, rows: readonly Database[T][]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) await insertChunk(db, table, rows.slice(start, start + CHUNK))
}

async function insertChunk<T extends keyof Database>(db: Kysely<Database>, table: T, rows: readonly Database[T][]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  if (dialectOf(db) === 'postgres') {
    const json = JSON.stringify(rows)
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
      db,
    )
    return
  }
  const json = JSON.stringify(rows.map((row) => Object.values(row)))
  const values = sql.join(columns.map((_, index) => sql`value ->> ${sql.lit(index)}`))
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from json_each(${json})`.execute(db)
}

/** Collects rows of one table and inserts them whenever a chunk is full; `flush` inserts the rest. */
export function writer<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
): { add(rows: readonly Database[T][]): Promise<void>; flush(): Promise<void> } {
  let waiting: Database[T][] = []
  return {
    async add(rows) {
      waiting.push(...rows)
      while (waiting.length >= CHUNK) {
        await insertRows(db, table, waiting.slice(0, CHUNK))
        waiting = waiting.slice(CHUNK)
      }
    },
    async flush() {
      await insertRows(db, table, waiting)
      waiting = []
    },
  }
}
