import type { ReactNode } from 'react'
import styles from './SidePage.module.css'

interface SidePageProps {
  /** What the page is about. */
  children: ReactNode
  /** Facts beside it on a wide screen, below it on a narrow one. */
  side: ReactNode
}

/** A page with a narrow column beside its main part. */
export function SidePage({ children, side }: SidePageProps): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
