import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFormat } from '#texts/useFormat.ts'
import { compareValues, type TableColumn } from './columns.ts'
import { useShownColumns } from './useShownColumns.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  rowSelectionFeature,
})

/** In the address, so that a sorted table can be shared, and survives going back. */
const SORT = 'jarjestus'

interface TableOptions<Row extends object> {
  /** The storage name of its columns. */
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows are already sorted by the address. */
  isSortedElsewhere: boolean
}

/** A table's state: sorting in the address, columns in storage, selection in memory. */
export function useTableState<Row extends object>({ name, columns, rows, keyOf, isSortedElsewhere }: TableOptions<Row>) {
  const format = useFormat()
  const [asked, setSorting] = useTableSort()
  // The sorting of another table on the page is ignored.
  const sorting = useMemo(() => asked.filter(({ id }) => columns.some(({ key }) => key === id)), [asked, columns])
  const [visible, setVisible] = useShownColumns(name, columns)
  const [chosen, setChosen] = useState<RowSelectionState>({})
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, format)), [columns, format])
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    manualSorting: isSortedElsewhere,
    enableMultiSort: false,
    state: { sorting, columnVisibility: visible, rowSelection: chosen },
    onSortingChange: (next) => setSorting(typeof next === 'function' ? next(sorting) : next),
    onColumnVisibilityChange: (next) => setVisible(typeof next === 'function' ? next(visible) : next),
    onRowSelectionChange: setChosen,
  })
}

export type DataTableState<Row extends object> = ReturnType<typeof useTableState<Row>>

function definitionOf<Row extends object>(
  { key, label, value, order = value }: TableColumn<Row>,
  format: ReturnType<typeof useFormat>,
): ColumnDef<typeof features, Row> {
  return {
    id: key,
    header: label,
    // The library keeps undefined last in both directions.
    accessorFn: (row) => order(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (one, other) => compareValues(order(one.original), order(other.original), format),
  }
}

/** The sorting in the address: `?jarjestus=-summa`. */
export function useTableSort(): [SortingState, (next: SortingState) => void] {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const text = new URLSearchParams(search).get(SORT)
  const sorting = useMemo(() => (text ? [{ id: text.replace(/^-/, ''), desc: text.startsWith('-') }] : []), [text])
  const set = ([first]: SortingState): void => {
    const after = new URLSearchParams(search)
    if (first) after.set(SORT, `${first.desc ? '-' : ''}${first.id}`)
    else after.delete(SORT)
    void navigate({ search: after.toString(), hash }, { replace: true, preventScrollReset: true, state: state as unknown })
  }
  return [sorting, set]
}
