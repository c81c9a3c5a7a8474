import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface StackProps {
  /** A step of the scale of spaces, 1–8. */
  gap?: number
  children: ReactNode
}

/** One under the other with the same room between. */
export function Stack({ gap = 4, children }: StackProps): ReactNode {
  return (
    <div className={styles.stack} style={{ gap: `var(--s${gap})` }}>
      {children}
    </div>
  )
}
