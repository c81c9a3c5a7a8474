import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { DATA_CLASSES } from '#shared/rights.ts'
import { cursorOf, valueOrder, PULL_ROWS, type PullRow } from '#shared/sync.ts'
import { type Page, readPage, readRow } from '../src/main/replica/page.ts'
import type { Wire } from '../src/main/replica/wire.ts'
import { benchHouse } from './prepare.ts'

/** A row of the house as an object, for the peers. */
export interface Row {
  entity: string
  id: string
  isGone: boolean
  data: Record<string, string | number | null>
}

/** The column names of each table's values. */
export type Names = ReadonlyMap<string, readonly string[]>

export async function namesOf(db: Kysely<Database>): Promise<Names> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, valueOrder(columns.map((column) => column.name))]))
}

const RESIDENTS = 200
/** At 14 entries a day for each resident a device has some 50,000 rows to copy. */
const DAYS = 17

/** A large house with 17 days of diary. */
export const syncHouse = (): ReturnType<typeof benchHouse> => benchHouse(RESIDENTS, DAYS)

/** Every row that this user's device would copy. */
export async function rowsOver(wire: Wire, names: Names): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = null; ; ) {
    const page = readPage(await wire.pull({ cursor, limit: PULL_ROWS, again: [], classes: DATA_CLASSES, shape: '' }))
    if (!page) throw new Error('The page is cut off')
    rows.push(...rowsIn(page, names).filter(({ isGone }) => !isGone))
    if (!page.tail.more) return rows
    cursor = cursorOf(page.tail.next)
  }
}

/** The rows of a page as objects. */
export const rowsIn = ({ lines }: Page, names: Names): Row[] =>
  lines.flatMap(({ bytes }) => {
    const row = readRow(bytes)
    return row ? [rowOf(row, names.get(row[2]) ?? [])] : []
  })

function rowOf([, , entity, id, op, , values]: PullRow, names: readonly string[]): Row {
  const data: Row['data'] = {}
  // Twice as fast as by entries, for the sake of the peers.
  for (let index = 0; index < names.length; index++) data[names[index] ?? ''] = values?.[index] ?? null
  return { entity, id, isGone: op === 'del', data }
}

/** Between samples, so that they do not overlap. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 80))
