import type { ReactNode } from 'react'
import styles from './Layout.module.css'

/** Tags side by side, wrapping; takes no place if there are none. */
export function Tags({ as: Element = 'div', children }: { as?: 'div' | 'span'; children: ReactNode }): ReactNode {
  return <Element className={styles.tags}>{children}</Element>
}
