import '../parts/accountWords.ts'
import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { PinPanel } from '../parts/PinPanel.tsx'
import { ErasePanel } from '../parts/ErasePanel.tsx'
import { FactorPanel } from '../parts/FactorPanel.tsx'
import { IdentityPanel } from '../parts/IdentityPanel.tsx'
import { MePanel } from '../parts/MePanel.tsx'
import { PasswordPanel } from '../parts/PasswordPanel.tsx'
import styles from '../parts/Profile.module.css'
import { SessionsPanel } from '../parts/SessionsPanel.tsx'

/** The user's own account, the same for staff and public users. */
export function ProfileScreen(): ReactNode {
  const t = useTexts()
  const { renew, user } = useSession()
  const answer = useEndpoint('profile.get', {})
  return (
    <ListScreen title={t('account.profile.title')} answer={answer} rows={4}>
      {({ profile }) => (
        <div className={styles.panels}>
          <MePanel profile={profile} onChanged={() => void renew()} />
          <PasswordPanel profile={profile} />
          <FactorPanel profile={profile} />
          {profile.tablet && <PinPanel tablet={profile.tablet} />}
          <IdentityPanel profile={profile} onTied={answer.refetch} />
          <SessionsPanel sessions={profile.sessions} />
          {user?.role === 'user' && user.partners.hk.length + user.partners.kov.length === 0 && <ErasePanel profile={profile} />}
        </div>
      )}
    </ListScreen>
  )
}
