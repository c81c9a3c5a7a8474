import type { ReactNode } from 'react'
import type { TableColumn } from './columns.ts'
import { type RowOf, TableRow } from './TableRow.tsx'
import type { useGridKeys } from './useGridKeys.ts'

interface TableBodyProps<Row extends object> {
  /** All rows in their order. */
  rows: readonly RowOf<Row>[]
  /** The places of those that are drawn, and the height of what is not, before and after them. */
  drawn: readonly number[]
  gaps: { before: number; after: number }
  shown: readonly TableColumn<Row>[]
  mayChoose: boolean
  nameOf: (row: Row) => string
  measure: (row: HTMLTableRowElement | null) => void
  keys: ReturnType<typeof useGridKeys>
}

/** The rows in sight, between the room of those that are not. */
export function TableBody<Row extends object>({ rows, drawn, gaps, shown, mayChoose, nameOf, measure, keys }: TableBodyProps<Row>): ReactNode {
  const { place, onFocus } = keys
  return (
    <tbody>
      <Gap height={gaps.before} />
      {drawn.map((index) => {
        const row = rows[index]
        if (!row) return null
        return (
          <TableRow
            key={row.id}
            row={row}
            index={index}
            shown={shown}
            mayChoose={mayChoose}
            isChosen={row.getIsSelected()}
            called={nameOf(row.original)}
            measure={measure}
            stop={place.row === index ? place.column : null}
            onFocus={onFocus}
          />
        )
      })}
      <Gap height={gaps.after} />
    </tbody>
  )
}

/** The room of rows that are not drawn. */
function Gap({ height }: { height: number }): ReactNode {
  return height > 0 && <tr aria-hidden style={{ height }} />
}
