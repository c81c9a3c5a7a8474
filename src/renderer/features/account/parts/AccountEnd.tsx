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
  /** Where to continue. */
  children?: ReactNode
}

/** A page without further actions: why, and where to continue. */
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
