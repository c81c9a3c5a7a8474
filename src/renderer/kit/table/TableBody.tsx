import { type ReactNode, useLayoutEffect } from 'react'
import type { TableColumn } from './columns.ts'
import { type RowOf, TableRow } from './TableRow.tsx'
import { useDrawnRows } from './useDrawnRows.ts'
import type { useGridKeys } from './useGridKeys.ts'

interface TableBodyProps<Row extends object> {
  /** The scroll container. */
  frame: HTMLElement | null
  /** All rows, in order. */
  rows: readonly RowOf<Row>[]
  shown: readonly TableColumn<Row>[]
  mayChoose: boolean
  /** Including rows out of view. */
  drawsAll: boolean
  /** Rows have variable heights. */
  isWrapped: boolean
  nameOf: (row: Row) => string
  /** Receives a function that scrolls a row into view. */
  onDrawn: (bring: (row: number) => void) => void
  keys: ReturnType<typeof useGridKeys>
}

/** The visible rows, between spacers. Scrolling rerenders only this part. */
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

/** The spacer of rows not rendered. */
function Gap({ height }: { height: number }): ReactNode {
  return height > 0 && <tr aria-hidden style={{ height }} />
}
