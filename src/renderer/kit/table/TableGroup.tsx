import './tableWords.ts'
import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { sortedBy, type TableColumn } from './columns.ts'
import styles from './DataTable.module.css'
import { TableTools } from './TableTools.tsx'
import { GroupColumns, useShownColumns } from './useShownColumns.ts'
import { useTableSort } from './useTableState.ts'

interface TableGroupProps<Row> {
  /** The name for remembered columns and the file. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** Each table's title: the first column of the file. */
  titles: readonly TableColumn<Row>[]
  /** The rows of all tables. */
  rows: readonly Row[]
  /** The page has its own print button. */
  isPrintedElsewhere?: boolean
  children: ReactNode
}

/** Tables of one kind on one page, by day or item: shared sorting and columns, and one file. */
export function TableGroup<Row>({ name, columns, titles, rows, isPrintedElsewhere = false, children }: TableGroupProps<Row>): ReactNode {
  const format = useFormat()
  const [sorting] = useTableSort()
  const shown = useShownColumns(name, columns)
  const [visible, setVisible] = shown
  const isShown = (key: string): boolean => visible[key] ?? true
  return (
    <GroupColumns value={shown}>
      <div className={styles.bar}>
        <TableTools
          name={name}
          columns={columns}
          isShown={isShown}
          onToggle={(key) => setVisible({ ...visible, [key]: !isShown(key) })}
          fileColumns={[...titles, ...columns.filter(({ key }) => isShown(key))]}
          rowsOf={() => sortedBy(rows, columns, sorting[0], format)}
          isPrintedElsewhere={isPrintedElsewhere}
        />
      </div>
      {children}
    </GroupColumns>
  )
}
