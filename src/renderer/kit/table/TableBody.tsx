import { type ReactNode, useLayoutEffect } from 'react'
import type { TableColumn } from './columns.ts'
import { type RowOf, TableRow } from './TableRow.tsx'
import { useDrawnRows } from './useDrawnRows.ts'
import type { useGridKeys } from './useGridKeys.ts'

interface TableBodyProps<Row extends object> {
  /** What scrolls. */
  frame: HTMLElement | null
  /** All rows in their order. */
  rows: readonly RowOf<Row>[]
  shown: readonly TableColumn<Row>[]
  mayChoose: boolean
  /** Also what is not in sight. */
  drawsAll: boolean
  /** Rows are of any height. */
  isWrapped: boolean
  nameOf: (row: Row) => string
  /** Is told what brings a row into sight. */
  onDrawn: (bring: (row: number) => void) => void
  keys: ReturnType<typeof useGridKeys>
}

/** The rows in sight, between the room of those that are not. Scrolling draws this part of the table alone. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>): ReactNode {
  const { frame, rows, shown, mayChoose, drawsAll, isWrapped, nameOf, onDrawn, keys } = props
  const { place, onFocus, settle } = keys
  const { drawn, gaps, measure, bring } = useDrawnRows(frame, rows.length, { drawsAll, isWrapped })
  useLayoutEffect(() => {
    onDrawn(bring)
    settle()
  })
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
