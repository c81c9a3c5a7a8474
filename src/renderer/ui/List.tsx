import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface ListProps<Item> {
  of: readonly Item[]
  keyOf: (item: Item) => string
  /** Lines of a width that is good to read, unless told: as wide as the page, or cards beside each other. */
  look?: 'lines' | 'wide' | 'cards' | 'small'
  children: (item: Item) => ReactNode
}

/** A list without marks: each thing in its own place. */
export function List<Item>({ of, keyOf, look = 'lines', children }: ListProps<Item>): ReactNode {
  return (
    <ul className={styles.list} data-look={look}>
      {of.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
}
