import './tableWords.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import type { IconName } from '#ui/icons.ts'
import { Button } from '#ui/Button.tsx'
import type { TableColumn } from './columns.ts'
import styles from './DataTable.module.css'
import { TableBar } from './TableBar.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableTotals } from './TableTotals.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { usePrinting } from './usePrinting.ts'
import { useTableState } from './useTableState.ts'

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

interface DataTableProps<Row extends object> {
  /** Under which its columns are remembered, and what its files are called. */
  name: string
  /** What the rows are, for the ear. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string
  /** Only with them can rows be chosen. */
  acts?: readonly TableAct<Row>[]
  paging?: TablePaging<Row>
  /** Filters and the like, before the table's own buttons. */
  children?: ReactNode
}

/** More rows than these are drawn only where they are seen. */
const DRAWN = 100
const ROW_HEIGHT = 48
const PAGE = 12

/** A table for who works with many rows: sorted, its columns chosen, rows acted on, saved, printed, and gone through by keys. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { name, caption, columns, rows, keyOf, nameOf, acts = [], paging, children } = props
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const table = useTableState({ name, columns, rows, keyOf, isSortedElsewhere: paging !== undefined })
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(({ key }) => key === id) ?? [])
  const sorted = table.getRowModel().rows
  const isPrinting = usePrinting()
  const isDrawnWhole = isPrinting || sorted.length <= DRAWN
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => place.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    enabled: !isDrawnWhole,
  })
  const mayChoose = acts.length > 0
  const keys = useGridKeys(place, {
    rows: sorted.length,
    columns: shown.length + (mayChoose ? 1 : 0),
    page: PAGE,
    scrollTo: (row) => !isDrawnWhole && virtual.scrollToIndex(row),
    onChoose: (row) => mayChoose && sorted[row]?.toggleSelected(),
    onChooseAll: () => mayChoose && table.toggleAllRowsSelected(),
  })
  const items = isDrawnWhole ? null : virtual.getVirtualItems()
  const drawn = items?.map(({ index }) => index) ?? sorted.map((_, index) => index)
  const [before, after] = items ? [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)] : [0, 0]
  return (
    <div className={styles.whole}>
      <TableBar table={table} name={name} columns={columns} shown={shown} acts={acts} paging={paging}>
        {children}
      </TableBar>
      <div ref={place} className={styles.frame} onKeyDown={keys.onKeyDown}>
        <table className={styles.table} role="grid" aria-rowcount={(paging?.total ?? sorted.length) + 1} aria-multiselectable={mayChoose}>
          <caption className="visually-hidden">{caption}</caption>
          <TableHead table={table} shown={shown} mayChoose={mayChoose} keys={keys} />
          <tbody>
            <Gap height={before} />
            {drawn.map((index) => {
              const row = sorted[index]
              return (
                row && <TableRow key={row.id} row={row} index={index} shown={shown} mayChoose={mayChoose} called={nameOf(row.original)} keys={keys} />
              )
            })}
            <Gap height={after} />
          </tbody>
          <TableTotals shown={shown} rows={rows} known={paging?.totals} mayChoose={mayChoose} />
        </table>
      </div>
      {paging && rows.length < paging.total && (
        <Button busy={paging.isLoading} onClick={paging.more}>
          {t('table.more', { shown: rows.length, total: paging.total })}
        </Button>
      )}
    </div>
  )
}

/** The room of rows that are not drawn. */
function Gap({ height }: { height: number }): ReactNode {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
}
