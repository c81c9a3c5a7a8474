import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import styles from './Account.module.css'
import { useArrivedAt } from './useArrivedAt.ts'

interface AccountEndProps {
  title: string
  text: string
  tone: 'mint' | 'amber'
  icon: IconName
  /** Where to go on. */
  children?: ReactNode
}

/** A page on which nothing is left to do, why, and where to go on. */
export function AccountEnd({ title, text, tone, icon, children }: AccountEndProps): ReactNode {
  const heading = useArrivedAt()
  return (
    <div className={styles.page}>
      <div className={styles.end} data-tone={tone}>
        <Icon name={icon} size={40} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{text}</p>
        {children}
      </div>
    </div>
  )
}
