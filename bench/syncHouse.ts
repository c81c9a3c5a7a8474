import { PULL_ROWS, type PullRow } from '#shared/sync.ts'
import { type Page, readPage, readRow } from '../src/main/replica/page.ts'
import type { Wire } from '../src/main/replica/wire.ts'
import { benchHouse } from './prepare.ts'

/** A row of the house as it is copied. */
export interface Row {
  entity: string
  id: string
  data: NonNullable<PullRow[6]>
}

const RESIDENTS = 200
/** At 14 entries a day for each resident a device has some 50,000 rows to copy. */
const DAYS = 17

/** A large house with 17 days of diary. */
export const syncHouse = (): ReturnType<typeof benchHouse> => benchHouse(RESIDENTS, DAYS)

/** Every row that this person's device would copy. */
export async function rowsOver(wire: Wire): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = null; ; ) {
    const page = readPage(await wire.pull({ cursor, limit: PULL_ROWS, again: [] }))
    if (!page) throw new Error('The page is cut off')
    for (const [, , entity, id, , , data] of rowsIn(page)) if (data) rows.push({ entity, id, data })
    if (!page.tail.more) return rows
    cursor = page.tail.next
  }
}

/** The rows of a page, parsed. */
export const rowsIn = ({ lines }: Page): PullRow[] => lines.map(({ bytes }) => readRow(bytes)).filter((row) => row !== null)

/** Between two samples, so that none meets the one before. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 80))
