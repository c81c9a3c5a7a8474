import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { SortHead } from '#ui/SortHead.tsx'
import { isNumeric, type TableColumn } from './columns.ts'
import styles from './DataTable.module.css'
import type { useGridKeys } from './useGridKeys.ts'
import type { DataTableState } from './useTableState.ts'

interface TableHeadProps<Row extends object> {
  table: DataTableState<Row>
  shown: readonly TableColumn<Row>[]
  mayChoose: boolean
  /** Columns share the available width. */
  inPanel: boolean
  keys: ReturnType<typeof useGridKeys>
}

const HEAD = -1

/** The sticky heads, each sortable. */
export function TableHead<Row extends object>({ table, shown, mayChoose, inPanel, keys }: TableHeadProps<Row>): ReactNode {
  const t = useTexts()
  const shares = shown.reduce((sum, { share = 1 }) => sum + share, 0)
  const shift = mayChoose ? 1 : 0
  const stopAt = (column: number): number => (keys.place.row === HEAD && keys.place.column === column ? 0 : -1)
  return (
    <thead>
      <tr>
        {mayChoose && (
          <th scope="col" className={styles.choice}>
            <input
              type="checkbox"
              aria-label={t('table.chooseAll')}
              data-place={`${HEAD} 0`}
              tabIndex={stopAt(0)}
              checked={table.getIsAllRowsSelected()}
              onFocus={() => keys.onFocus({ row: HEAD, column: 0 })}
              onChange={() => table.toggleAllRowsSelected()}
            />
          </th>
        )}
        {shown.map((column, index) => {
          const sorted = table.getColumn(column.key)?.getIsSorted() ?? false
          const style = { width: inPanel ? `${((column.share ?? 1) / shares) * 100}%` : `${(column.share ?? 1) * 10}em` }
          if (column.isBare)
            return (
              <th
                key={column.key}
                scope="col"
                style={style}
                data-place={`${HEAD} ${index + shift}`}
                tabIndex={stopAt(index + shift)}
                onFocus={() => keys.onFocus({ row: HEAD, column: index + shift })}
              >
                <span className="visually-hidden">{column.label}</span>
              </th>
            )
          return (
            <SortHead
              key={column.key}
              sorted={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
              onSort={() => table.getColumn(column.key)?.toggleSorting()}
              data-number={isNumeric(column) || undefined}
              style={style}
              button={{
                'data-place': `${HEAD} ${index + shift}`,
                tabIndex: stopAt(index + shift),
                onFocus: () => keys.onFocus({ row: HEAD, column: index + shift }),
              }}
            >
              {column.label}
            </SortHead>
          )
        })}
      </tr>
    </thead>
  )
}
