import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import styles from './OverviewList.module.css'

/** A calm empty state. */
export function Calm({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles.calm}>
      <Icon name="done" />
      {children}
    </p>
  )
}
