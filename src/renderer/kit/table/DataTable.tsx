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
  /** The name for remembered columns and files. */
  name: string
  /** The table's accessible name. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** A row's name at its checkbox; by default its key. */
  nameOf?: (row: Row) => string
  /** Without actions rows cannot be selected. */
  acts?: readonly TableAct<Row>[]
  paging?: TablePaging<Row>
  /** The rows are sorted by the address, not by this table. */
  isSorted?: boolean
  /** Row height follows the text. */
  isWrapped?: boolean
  /** Inside a panel: without its own frame, with wrapped text, and of page length. */
  inPanel?: boolean
  /** Column choice, export and print; in a group (`TableGroup`) shared. */
  hasTools?: boolean
  /** Filters and the like, before the table's own buttons. */
  children?: ReactNode
}

/** A data table: sorting, column choice, row actions, export, print, and keyboard navigation. */
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

/** Rows per page key. */
const PAGE = 12

/** The scroll container: sticky heads, rows, and totals. */
function TableGrid<Row extends object>(props: DataTableProps<Row> & { table: DataTableState<Row>; mayChoose: boolean }): ReactNode {
  const { table, mayChoose, caption, columns, rows, keyOf, nameOf = keyOf, paging, isWrapped = false, inPanel = false } = props
  // As state: rows need the scroll container before a ref would be set.
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
