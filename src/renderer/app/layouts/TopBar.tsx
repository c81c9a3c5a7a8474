import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '#shared/contract/session.ts'
import { useDesk } from '#data/useDesk.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ConnectionPill } from './ConnectionPill.tsx'
import { GuideLink } from './GuideLink.tsx'
import { PartnerMenu } from './PartnerMenu.tsx'
import styles from './TopBar.module.css'
import { UnsentPill } from './UnsentPill.tsx'
import { UserMenu } from './UserMenu.tsx'

interface TopBarProps {
  user: SessionUser
  /** The quick search, if the user may search. */
  search: ReactNode
  /** The address of the guide to the present screen. */
  guide: string
}

export function TopBar({ user, search, guide }: TopBarProps): ReactNode {
  const t = useTexts()
  // The desktop's strip shows it, and more.
  const isDesk = useDesk() !== null
  return (
    <div className={styles.bar}>
      <div className={styles.search}>{search}</div>
      <div className={styles.end}>
        <GuideLink path={guide} />
        {!isDesk && <UnsentPill />}
        {!isDesk && <ConnectionPill />}
        {user.invitations > 0 && (
          <Link to="/kutsed" className={styles.invited}>
            {t('app.me.invitations', { count: user.invitations })}
          </Link>
        )}
        <PartnerMenu user={user} />
        <UserMenu user={user} />
      </div>
    </div>
  )
}
