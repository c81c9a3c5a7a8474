import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface QuietProps {
  /** A paragraph by default. */
  as?: 'p' | 'span' | 'div' | 'output'
  /** The size of the surrounding text. */
  large?: boolean
  children: ReactNode
}

/** Secondary text: muted, and small by default. */
export function Quiet({ as: Element = 'p', large = false, children }: QuietProps): ReactNode {
  return (
    <Element className={styles.quiet} data-small={!large || undefined}>
      {children}
    </Element>
  )
}
