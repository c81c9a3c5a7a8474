import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { isNumeric, type TableColumn } from './columns.ts'
import styles from './DataTable.module.css'
import type { useGridKeys } from './useGridKeys.ts'
import type { DataTableState } from './useTableState.ts'

interface TableHeadProps<Row extends object> {
  table: DataTableState<Row>
  shown: readonly TableColumn<Row>[]
  mayChoose: boolean
  keys: ReturnType<typeof useGridKeys>
}

const HEAD = -1

/** The heads, each of which sorts; they stay in sight. */
export function TableHead<Row extends object>({ table, shown, mayChoose, keys }: TableHeadProps<Row>): ReactNode {
  const t = useTexts()
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
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
              data-number={isNumeric(column) || undefined}
              style={{ width: `${(column.share ?? 1) * 10}em` }}
            >
              <button
                type="button"
                className={styles.sort}
                data-place={`${HEAD} ${index + shift}`}
                tabIndex={stopAt(index + shift)}
                onFocus={() => keys.onFocus({ row: HEAD, column: index + shift })}
                onClick={() => table.getColumn(column.key)?.toggleSorting()}
              >
                {column.label}
                <span className={styles.arrow} data-on={sorted !== false} data-down={sorted === 'desc'}>
                  <Icon name="down" size={16} />
                </span>
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
