import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface StackProps {
  /** A step of the spacing scale, 1–8. */
  gap?: number
  children: ReactNode
}

/** Children stacked with equal spacing. */
export function Stack({ gap = 4, children }: StackProps): ReactNode {
  return (
    <div className={styles.stack} style={{ gap: `var(--s${gap})` }}>
      {children}
    </div>
  )
}
