import type { ReactNode } from 'react'
import type { SessionUser } from '#shared/contract/session.ts'
import { ConnectionPill } from './ConnectionPill.tsx'
import { PartnerMenu } from './PartnerMenu.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

interface TopBarProps {
  user: SessionUser
  /** The quick search, where the person may search. */
  search: ReactNode
}

export function TopBar({ user, search }: TopBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <div className={styles.search}>{search}</div>
      <div className={styles.end}>
        <ConnectionPill />
        <PartnerMenu user={user} />
        <UserMenu user={user} />
      </div>
    </div>
  )
}
