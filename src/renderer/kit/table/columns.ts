import type { ReactNode } from 'react'
import type { IconName } from '#ui/icons.ts'
import type { Format } from '#web/format.ts'

/** One column of a table: by what it is sorted and what a file gets, and how that is shown. */
export interface TableColumn<Row> {
  /** Its name in addresses and in what is remembered. */
  key: string
  label: string
  /** A text, a number (of euros: cents), a day (`YYYY-MM-DD`) or an instant; null where nothing is known. */
  value: (row: Row) => string | number | null
  /** By what it is sorted where that is not its value. */
  order?: (row: Row) => string | number | null
  /** Text unless told. Numbers stand at the right, digit under digit. */
  kind?: 'text' | 'number' | 'euros' | 'day' | 'instant'
  /** As it is shown, where that is more than its value in words. */
  cell?: (row: Row) => ReactNode
  /** It says what the row is: its cells are heads of their rows. */
  isHead?: boolean
  /** Not shown until somebody chooses it. */
  isExtra?: boolean
  /** The sum of all rows stands below. */
  hasTotal?: boolean
  /** Its share of the width; 1 unless told. */
  share?: number
  /** A picture or a button: nothing is sorted by it, no file has it, and its head is for the ear. */
  isBare?: boolean
}

/** What may be done with the rows that somebody has chosen. */
export interface TableAct<Row> {
  key: string
  label: string
  icon?: IconName
  run: (rows: readonly Row[]) => void
}

/** Of a table whose rows come a page at a time; the server sorts them by the same address (`useTableSort`). */
export interface TablePaging<Row> {
  /** How many rows there are at the server. */
  total: number
  isLoading: boolean
  more: () => void
  /** Every row, for a file. */
  all: () => Promise<readonly Row[]>
  /** The sums of all rows by column. */
  totals?: Readonly<Record<string, number>>
}

export const isNumeric = ({ kind = 'text' }: Pick<TableColumn<never>, 'kind'>): boolean => kind === 'number' || kind === 'euros'

/** A value as people read it. */
export function wordsOf(kind: TableColumn<never>['kind'], value: string | number | null, format: Format): string {
  if (value === null || value === '') return ''
  switch (kind) {
    case 'number':
      return format.number(Number(value))
    case 'euros':
      return format.money(Number(value))
    case 'day':
      return format.day(String(value))
    case 'instant':
      return format.dayTime(String(value))
    default:
      return String(value)
  }
}

/** Nothing stands last, whichever way the rest is sorted; texts by the alphabet of the language, with numbers in them as numbers. */
export function compareValues(one: string | number | null, other: string | number | null, format: Pick<Format, 'compare'>): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return format.compare(String(one ?? ''), String(other ?? ''))
}

/** The sum of a column; null where it has none. */
export const totalOf = <Row>({ hasTotal = false, value }: TableColumn<Row>, rows: readonly Row[]): number | null =>
  hasTotal ? rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0) : null

/** Rows in the order of a column, as a table shows them; as they are where none is named. */
export function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: { id: string; desc: boolean } | undefined,
  format: Pick<Format, 'compare'>,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.id)
  if (!sort || !column) return rows
  const order = column.order ?? column.value
  const known = rows.filter((row) => order(row) !== null)
  const sorted = known.toSorted((one, other) => compareValues(order(one), order(other), format) * (sort.desc ? -1 : 1))
  return [...sorted, ...rows.filter((row) => order(row) === null)]
}
