import type { ReactNode } from 'react'
import type { IconName } from '#ui/icons.ts'
import type { Format } from '#web/format.ts'

/** One column of a table: value for sorting and export, and display. */
export interface TableColumn<Row> {
  /** Its name in addresses and storage. */
  key: string
  label: string
  /** A text, a number (of euros: cents), a day (`YYYY-MM-DD`) or an instant; null if unknown. */
  value: (row: Row) => string | number | null
  /** The sort value, if different. */
  order?: (row: Row) => string | number | null
  /** Text by default. Numbers are right-aligned with aligned digits. */
  kind?: 'text' | 'number' | 'euros' | 'day' | 'instant'
  /** Custom display. */
  cell?: (row: Row) => ReactNode
  /** The row header: its cells are `th`. */
  isHead?: boolean
  /** Hidden by default. */
  isExtra?: boolean
  /** A total is shown below. */
  hasTotal?: boolean
  /** Its share of the width; default 1. */
  share?: number
  /** A picture or a button: not sorted or exported, and its head is only for screen readers. */
  isBare?: boolean
}

/** Actions on the selected rows. */
export interface TableAct<Row> {
  key: string
  label: string
  icon?: IconName
  run: (rows: readonly Row[]) => void
}

/** A paged table; the server sorts it by the same address (`useTableSort`). */
export interface TablePaging<Row> {
  /** The total number of rows. */
  total: number
  isLoading: boolean
  more: () => void
  /** Loads all rows, for a file. */
  all: () => Promise<readonly Row[]>
  /** The totals of all rows by column. */
  totals?: Readonly<Record<string, number>>
}

export const isNumeric = ({ kind = 'text' }: Pick<TableColumn<never>, 'kind'>): boolean => kind === 'number' || kind === 'euros'

/** A value as text. */
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

/** Empty values are last in both directions; texts by the language's collation, numerically. */
export function compareValues(one: string | number | null, other: string | number | null, format: Pick<Format, 'compare'>): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return format.compare(String(one ?? ''), String(other ?? ''))
}

/** A column's total; null if it has none. */
export const totalOf = <Row>({ hasTotal = false, value }: TableColumn<Row>, rows: readonly Row[]): number | null =>
  hasTotal ? rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0) : null

/** Rows sorted by a column; unchanged without one. */
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
