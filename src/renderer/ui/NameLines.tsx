import type { ReactNode } from 'react'
import styles from './NameLines.module.css'

interface NameLinesProps {
  as?: 'strong' | 'h2'
  /** A link in it has the colour of text. */
  name: ReactNode
  /** Below it. */
  children: ReactNode
}

/** A name in large type with what belongs to it below, beside a face. */
export function NameLines({ as: Name = 'strong', name, children }: NameLinesProps): ReactNode {
  return (
    <div className={styles.lines}>
      <Name className={styles.name}>{name}</Name>
      {children}
    </div>
  )
}
