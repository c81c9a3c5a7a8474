import type { ReactNode } from 'react'
import styles from './Fold.module.css'
import { Icon } from './Icon.tsx'

interface FoldProps {
  title: ReactNode
  className?: string | undefined
  /** Whether it is opened for the reader, because something in it matters. */
  open?: boolean
  children: ReactNode
}

/** What is opened only on demand, such as former records; the arrow before its title turns. */
export function Fold({ title, className, open, children }: FoldProps): ReactNode {
  return (
    <details className={className} open={open}>
      <summary className={styles.title}>
        <Icon name="right" size={18} />
        {title}
      </summary>
      {children}
    </details>
  )
}
