import type { ReactNode } from 'react'
import styles from './CountedFold.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface CountedFoldProps {
  icon: IconName
  title: string
  /** The length of the list inside. */
  count: number
  /** What of it needs attention. */
  tag?: ReactNode
  children: ReactNode
}

/** A folded list that says how long it is; rows without bullets inside. */
export function CountedFold({ icon, title, count, tag, children }: CountedFoldProps): ReactNode {
  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        <Icon name={icon} />
        <span className={styles.title}>{title}</span>
        {tag}
        <strong className={styles.count}>{count}</strong>
        <Icon name="down" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
