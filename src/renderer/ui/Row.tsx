import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface RowProps {
  /** A step of the spacing scale, 1–8. */
  gap?: number
  /** Space between: the first at the start of the line, the last at its end. */
  apart?: boolean
  children: ReactNode
}

/** Children side by side, wrapping. */
export function Row({ gap = 3, apart = false, children }: RowProps): ReactNode {
  return (
    <div className={styles.row} data-apart={apart || undefined} style={{ gap: `var(--s${gap})` }}>
      {children}
    </div>
  )
}
