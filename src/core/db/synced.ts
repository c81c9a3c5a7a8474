import { classesOf, type DataClass, type Right } from '#shared/rights.ts'
import { type SyncedTable, tables } from './schema.ts'
import type { Copied, HouseColumn } from './tables/table.ts'

export type { SyncedTable } from './schema.ts'

/** A table that devices copy: its name, its scopes, and its house column. */
export interface Synced extends Copied {
  table: SyncedTable
  house: HouseColumn
}

/** The tables that devices copy, as declared in `tables/`. */
export const SYNCED: readonly Synced[] = tables.flatMap(({ table, house, copy }) =>
  house !== undefined && copy !== undefined ? [{ table: table as SyncedTable, house, ...copy }] : [],
)

/**
 * The change feed scope of a house's data of one class; `part`: the month (`YYYY-MM`, UTC) for long tables, or the person for personal
 * scopes.
 */
export const scopeOf = (houseId: string, dataClass: DataClass, part?: string): string => `h${houseId}:${dataClass}${part ? `:${part}` : ''}`

const LONG_CLASSES = new Set<DataClass>(SYNCED.filter((each) => 'month' in each).map(({ dataClass }) => dataClass))
const DAYS_OF_LONG_TABLES = 60

/**
 * Every scope that a user's device may copy with these rights, in the order of use; for long tables the months of the last 60 days, the
 * newest first.
 */
export function scopesFor({ houseId, personId, rights }: { houseId: string; personId: string; rights: ReadonlySet<Right> }, now: Date): string[] {
  const classes = classesOf(rights)
  const months = monthsBack(now)
  const long = classes.filter((name) => LONG_CLASSES.has(name)).flatMap((name) => months.map((month) => scopeOf(houseId, name, month)))
  return [...classes.map((name) => (name === 'own' ? scopeOf(houseId, name, personId) : scopeOf(houseId, name))), ...long]
}

/** The months, `YYYY-MM`, of the last 60 days, the newest first; plus one for rows written ahead at the turn of a month. */
function monthsBack(now: Date): string[] {
  const oldest = new Date(now.getTime() - DAYS_OF_LONG_TABLES * 86_400_000).toISOString().slice(0, 7)
  const months: string[] = []
  for (const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())); ; month.setUTCMonth(month.getUTCMonth() - 1)) {
    const name = month.toISOString().slice(0, 7)
    if (name < oldest) return months
    months.push(name)
  }
}

/**
 * The first instant from which a device holds a house's long tables of a class without a gap, by its scopes, if `month` was its latest
 * complete one; null if not even that month is present.
 */
export function heldSince(scopes: ReadonlyMap<string, unknown>, houseId: string, dataClass: DataClass, month: string): string | null {
  let since: string | null = null
  for (const day = new Date(`${month}-01T00:00:00.000Z`); ; day.setUTCMonth(day.getUTCMonth() - 1)) {
    const first = day.toISOString()
    if (!scopes.has(scopeOf(houseId, dataClass, first.slice(0, 7)))) return since
    since = first
  }
}

/**
 * What one row adds to its scope's checksum, from the number of its newest change: two copies with equal counts and sums hold the same
 * versions of the same rows. SQL for both databases; below 2^32, so that two million rows stay exact.
 */
export const PARITY = (seq: string): string => `((${seq} * 2654435761) % 4294967291)`

/** The same for one number, outside the database. */
export const parityOf = (seq: number): number => Number((BigInt(seq) * 2_654_435_761n) % 4_294_967_291n)
