import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface QuietProps {
  /** A paragraph unless told. */
  as?: 'p' | 'span' | 'div' | 'output'
  /** As large as the text around it. */
  large?: boolean
  children: ReactNode
}

/** What is said beside the matter: muted, and small unless told. */
export function Quiet({ as: Element = 'p', large = false, children }: QuietProps): ReactNode {
  return (
    <Element className={styles.quiet} data-small={!large || undefined}>
      {children}
    </Element>
  )
}
