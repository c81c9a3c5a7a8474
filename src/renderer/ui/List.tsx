import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface ListProps<Item> {
  of: readonly Item[]
  keyOf: (item: Item) => string
  /** By default lines of readable width; otherwise full width, or cards side by side. */
  look?: 'lines' | 'wide' | 'cards' | 'small'
  children: (item: Item) => ReactNode
}

/** A list without bullets. */
export function List<Item>({ of, keyOf, look = 'lines', children }: ListProps<Item>): ReactNode {
  return (
    <ul className={styles.list} data-look={look}>
      {of.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
}
