import type { Row as TanStackRow } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { isNumeric, type TableColumn, wordsOf } from './columns.ts'
import styles from './DataTable.module.css'
import type { Place } from './useGridKeys.ts'
import type { DataTableState } from './useTableState.ts'

export type RowOf<Row extends object> = ReturnType<DataTableState<Row>['getRowModel']>['rows'][number] & Pick<TanStackRow<never, Row>, 'original'>

interface TableRowProps<Row extends object> {
  row: RowOf<Row>
  /** Its index. */
  index: number
  shown: readonly TableColumn<Row>[]
  mayChoose: boolean
  isChosen: boolean
  /** Its name at the checkbox. */
  called: string
  /** Reports its height; on a phone rows are blocks of any height. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  /** The cell in the tab order; null if none. */
  stop: number | null
  onFocus: (place: Place) => void
}

/** One row; on a phone a block with labels. Memoised: a table scrolls through thousands. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row extends object>({ row, index, shown, mayChoose, called, measure, isChosen, stop, onFocus }: TableRowProps<Row>): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const shift = mayChoose ? 1 : 0
  const stopAt = (column: number): number => (stop === column ? 0 : -1)
  return (
    <tr ref={measure} data-index={index} className={styles.row} aria-rowindex={index + 2} {...(mayChoose && { 'aria-selected': isChosen })}>
      {mayChoose && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            aria-label={t('table.choose', { name: called })}
            data-place={`${index} 0`}
            tabIndex={stopAt(0)}
            checked={isChosen}
            onFocus={() => onFocus({ row: index, column: 0 })}
            onChange={() => row.toggleSelected()}
          />
        </td>
      )}
      {shown.map((column, at) => {
        const words = wordsOf(column.kind, column.value(row.original), format)
        const Cell = column.isHead ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={column.isHead ? 'row' : undefined}
            data-place={`${index} ${at + shift}`}
            data-label={column.isBare ? undefined : column.label}
            data-number={isNumeric(column) || undefined}
            data-empty={(words === '' && !column.isBare) || undefined}
            tabIndex={stopAt(at + shift)}
            onFocus={() => onFocus({ row: index, column: at + shift })}
          >
            {column.cell ? column.cell(row.original) : words}
          </Cell>
        )
      })}
    </tr>
  )
}
