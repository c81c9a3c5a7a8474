import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/** A cell by its place; row -1 is the heads. */
export interface Place {
  row: number
  column: number
}

interface GridKeys {
  /** The one cell that Tab reaches. */
  place: Place
  onKeyDown: (event: KeyboardEvent) => void
  /** A cell was reached by the mouse. */
  onFocus: (place: Place) => void
  /** Gives the focus to the cell to which a key has led, as soon as it is drawn. */
  settle: () => void
}

interface GridSize {
  rows: number
  columns: number
  /** How many rows a page is. */
  page: number
  /** Brings a row into what is drawn. */
  scrollTo: (row: number) => void
  onChoose: (row: number) => void
  onChooseAll: () => void
}

/**
 * Moves through a table as through a spreadsheet: arrows, Home and End in the row, with Ctrl in the table, a page up and down; Space chooses the row,
 * Ctrl+A all; Enter opens what the cell holds. The whole table is one stop of Tab.
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
  // Heads are always drawn; rows say themselves when they are (`TableBody`).
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

/** Where a key leads; null for one that leads nowhere. */
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

/** Presses the first thing that a cell holds. @returns whether there is one */
function openWithin(target: EventTarget): boolean {
  const inner = target instanceof HTMLElement && target.dataset['place'] ? target.querySelector<HTMLElement>('a, button, input') : null
  inner?.click()
  return inner !== null
}
