import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface RowProps {
  /** A step of the scale of spaces, 1–8. */
  gap?: number
  /** The first stands at the beginning of the line, the last at its end. */
  apart?: boolean
  children: ReactNode
}

/** One beside the other, in as many lines as it needs. */
export function Row({ gap = 3, apart = false, children }: RowProps): ReactNode {
  return (
    <div className={styles.row} data-apart={apart || undefined} style={{ gap: `var(--s${gap})` }}>
      {children}
    </div>
  )
}
