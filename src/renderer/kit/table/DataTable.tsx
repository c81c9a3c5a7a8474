import './tableWords.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import type { TableAct, TableColumn, TablePaging } from './columns.ts'
import styles from './DataTable.module.css'
import { TableBar } from './TableBar.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableTotals } from './TableTotals.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { usePrinting } from './usePrinting.ts'
import { useTableState } from './useTableState.ts'

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
const NO_GAPS = { before: 0, after: 0 }

/** A table for who works with many rows: sorted, its columns chosen, rows acted on, saved, printed, and gone through by keys. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { name, caption, columns, rows, keyOf, nameOf, acts = [], paging, children } = props
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const table = useTableState({ name, columns, rows, keyOf, isSortedElsewhere: paging !== undefined })
  const visible = table.getVisibleLeafColumns()
  const shown = useMemo(() => visible.flatMap(({ id }) => columns.find(({ key }) => key === id) ?? []), [visible, columns])
  const sorted = table.getRowModel().rows
  const isPrinting = usePrinting()
  const isDrawnWhole = isPrinting || sorted.length <= DRAWN
  // oxlint-disable-next-line react/incompatible-library -- its functions are made anew at each drawing, and nothing here is compiled
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
  const gaps = items ? { before: items[0]?.start ?? 0, after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) } : NO_GAPS
  return (
    <div className={styles.whole}>
      <TableBar table={table} name={name} columns={columns} shown={shown} acts={acts} paging={paging}>
        {children}
      </TableBar>
      <div ref={place} className={styles.frame}>
        <table
          className={styles.table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that is gone through by keys (ARIA)
          role="grid"
          onKeyDown={keys.onKeyDown}
          aria-rowcount={(paging?.total ?? sorted.length) + 1}
          aria-multiselectable={mayChoose}
        >
          <caption className="visually-hidden">{caption}</caption>
          <TableHead table={table} shown={shown} mayChoose={mayChoose} keys={keys} />
          <TableBody
            rows={sorted}
            drawn={drawn}
            gaps={gaps}
            shown={shown}
            mayChoose={mayChoose}
            nameOf={nameOf}
            measure={virtual.measureElement}
            keys={keys}
          />
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
