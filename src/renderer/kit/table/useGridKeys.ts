import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/** A cell's position; row -1 is the heads. */
export interface Place {
  row: number
  column: number
}

interface GridKeys {
  /** The one cell in the tab order. */
  place: Place
  onKeyDown: (event: KeyboardEvent) => void
  /** A cell was clicked. */
  onFocus: (place: Place) => void
  /** Focuses the target cell once it is rendered. */
  settle: () => void
}

interface GridSize {
  rows: number
  columns: number
  /** Rows per page. */
  page: number
  /** Scrolls a row into view. */
  scrollTo: (row: number) => void
  onChoose: (row: number) => void
  onChooseAll: () => void
}

/**
 * Keyboard navigation as in a spreadsheet: arrows, Home and End in the row, with Ctrl in the table, Page Up and Down; Space selects the
 * row, Ctrl+A all; Enter activates the cell's content. The whole table is one tab stop.
 */
export function useGridKeys(grid: HTMLElement | null, { rows, columns, page, scrollTo, onChoose, onChooseAll }: GridSize): GridKeys {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const isMoving = useRef(false)
  const { row, column } = place
  const settle = (): void => {
    const cell = isMoving.current ? grid?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`) : null
    if (!cell) return
    isMoving.current = false
    cell.focus()
  }
  // Heads are always rendered; rows report when they are (`TableBody`).
  useLayoutEffect(settle)
  const go = (next: Place): void => {
    const to = { row: clamp(next.row, -1, rows - 1), column: clamp(next.column, 0, columns - 1) }
    isMoving.current = true
    if (to.row >= 0) scrollTo(to.row)
    setPlace(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || isTyping(event.target)) return
    const next = placeAfter(event, place, { rows, columns, page })
    if (next) go(next)
    else if (event.key === ' ' && row >= 0) onChoose(row)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onChooseAll()
    else if (event.key !== 'Enter' || !openWithin(event.target)) return
    event.preventDefault()
  }
  return { place: { row: Math.min(row, Math.max(rows - 1, -1)), column }, onKeyDown, onFocus: setPlace, settle }
}

/** The target of a key; null if none. */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  { rows, columns, page }: Pick<GridSize, 'rows' | 'columns' | 'page'>,
): Place | null {
  const last = { row: rows - 1, column: columns - 1 }
  switch (key) {
    case 'ArrowDown':
      return { row: ctrlKey ? last.row : row + 1, column }
    case 'ArrowUp':
      return { row: ctrlKey ? 0 : row - 1, column }
    case 'ArrowRight':
      return { row, column: ctrlKey ? last.column : column + 1 }
    case 'ArrowLeft':
      return { row, column: ctrlKey ? 0 : column - 1 }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: Math.max(0, row - page), column }
    default:
      return null
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox'

/** Activates the first control in a cell. @returns whether there is one */
function openWithin(target: EventTarget): boolean {
  const inner = target instanceof HTMLElement && target.dataset['place'] ? target.querySelector<HTMLElement>('a, button, input') : null
  inner?.click()
  return inner !== null
}
