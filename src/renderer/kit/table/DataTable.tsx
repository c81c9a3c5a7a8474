import './tableWords.ts'
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import type { TableAct, TableColumn, TablePaging } from './columns.ts'
import styles from './DataTable.module.css'
import { TableBar } from './TableBar.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableTotals } from './TableTotals.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { GroupColumns } from './useShownColumns.ts'
import { type DataTableState, useTableState } from './useTableState.ts'

interface DataTableProps<Row extends object> {
  /** Under which its columns are remembered, and what its files are called. */
  name: string
  /** What the rows are, for the ear. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is called where it is chosen; its key unless told. */
  nameOf?: (row: Row) => string
  /** Only with them can rows be chosen. */
  acts?: readonly TableAct<Row>[]
  paging?: TablePaging<Row>
  /** The rows come in the order that the address names, which is not this table's alone. */
  isSorted?: boolean
  /** A row is as high as its words need. */
  isWrapped?: boolean
  /** It stands in a panel: without a frame of its own, in as many lines as its words need, and no longer than a page can be. */
  inPanel?: boolean
  /** Its columns can be chosen and its rows saved and printed; in a group (`TableGroup`) that is done once for all. */
  hasTools?: boolean
  /** Filters and the like, before the table's own buttons. */
  children?: ReactNode
}

/** A table for who works with many rows: sorted, its columns chosen, rows acted on, saved, printed, and gone through by keys. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { name, columns, rows, keyOf, acts = NO_ACTS, paging, isSorted = false, children } = props
  const t = useTexts()
  const isInGroup = useContext(GroupColumns) !== null
  const table = useTableState({ name, columns, rows, keyOf, isSortedElsewhere: isSorted || paging !== undefined })
  const mayChoose = acts.length > 0
  const hasTools = (props.hasTools ?? true) && !isInGroup
  return (
    <div className={styles.whole}>
      {(hasTools || mayChoose || children) && (
        <TableBar table={table} name={name} columns={columns} acts={acts} paging={paging} hasTools={hasTools}>
          {children}
        </TableBar>
      )}
      <TableGrid {...props} table={table} mayChoose={mayChoose} />
      {paging && rows.length < paging.total && (
        <Button busy={paging.isLoading} onClick={paging.more}>
          {t('table.more', { shown: rows.length, total: paging.total })}
        </Button>
      )}
    </div>
  )
}

const NO_ACTS: readonly never[] = []

/** How many rows a key leads on that turns a page. */
const PAGE = 12

/** What scrolls: heads that stay in sight, the rows, and the sums. */
function TableGrid<Row extends object>(props: DataTableProps<Row> & { table: DataTableState<Row>; mayChoose: boolean }): ReactNode {
  const { table, mayChoose, caption, columns, rows, keyOf, nameOf = keyOf, paging, isWrapped = false, inPanel = false } = props
  // As state: the rows look at what scrolls before a ref to it is filled.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const visible = table.getVisibleLeafColumns()
  const shown = useMemo(() => visible.flatMap(({ id }) => columns.find(({ key }) => key === id) ?? []), [visible, columns])
  const sorted = table.getRowModel().rows
  const scrollTo = useRef<(row: number) => void>(() => undefined)
  const keys = useGridKeys(frame, {
    rows: sorted.length,
    columns: shown.length + (mayChoose ? 1 : 0),
    page: PAGE,
    scrollTo: (row) => scrollTo.current(row),
    onChoose: (row) => mayChoose && sorted[row]?.toggleSelected(),
    onChooseAll: () => mayChoose && table.toggleAllRowsSelected(),
  })
  return (
    <div ref={setFrame} className={styles.frame} data-panel={inPanel || undefined} data-wrapped={isWrapped || undefined}>
      <table
        className={styles.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that is gone through by keys (ARIA)
        role="grid"
        onKeyDown={keys.onKeyDown}
        aria-rowcount={(paging?.total ?? sorted.length) + 1}
        aria-multiselectable={mayChoose}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead table={table} shown={shown} mayChoose={mayChoose} inPanel={inPanel} keys={keys} />
        <TableBody
          frame={frame}
          rows={sorted}
          shown={shown}
          mayChoose={mayChoose}
          drawsAll={inPanel}
          isWrapped={isWrapped}
          nameOf={nameOf}
          onDrawn={(bring) => (scrollTo.current = bring)}
          keys={keys}
        />
        <TableTotals shown={shown} rows={rows} known={paging?.totals} mayChoose={mayChoose} />
      </table>
    </div>
  )
}
