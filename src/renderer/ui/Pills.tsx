import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Pills.module.css'

interface PillsProps<Key extends string> {
  items: readonly { key: Key; label: string; count?: number | undefined }[]
  value: Key
  onChange: (key: Key) => void
  /** The group's accessible name. */
  label: string
}

/** Tabs as pills: one tab stop; arrows and Home/End move and select; the selected one is always in view. */
export function Pills<Key extends string>({ items, value, onChange, label }: PillsProps<Key>): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current) bringIntoView(list.current, list.current.querySelector<HTMLElement>(`[data-key="${value}"]`))
  }, [value])
  const move = (event: KeyboardEvent): void => {
    const index = items.findIndex((item) => item.key === value)
    const next = items[nextIndex(event.key, index, items.length)]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.pills} onKeyDown={move}>
      {items.map(({ key, label: words, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          className={styles.pill}
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {words} {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}

/** Scrolls the row alone: `scrollIntoView` would also scroll the page, past its title, to pills further down. */
function bringIntoView(row: HTMLElement, pill: HTMLElement | null): void {
  if (!pill) return
  const [edge, at] = [row.getBoundingClientRect(), pill.getBoundingClientRect()]
  if (at.left < edge.left) row.scrollLeft -= edge.left - at.left
  else if (at.right > edge.right) row.scrollLeft += at.right - edge.right
}

/** -1 for other keys. */
function nextIndex(key: string, index: number, length: number): number {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % length
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + length) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return -1
  }
}
