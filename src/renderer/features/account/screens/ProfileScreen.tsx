import '../parts/accountWords.ts'
import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { PinPanel } from '../../tablets/parts/PinPanel.tsx'
import { ErasePanel } from '../parts/ErasePanel.tsx'
import { FactorPanel } from '../parts/FactorPanel.tsx'
import { IdentityPanel } from '../parts/IdentityPanel.tsx'
import { MePanel } from '../parts/MePanel.tsx'
import { PasswordPanel } from '../parts/PasswordPanel.tsx'
import styles from '../parts/Profile.module.css'
import { SessionsPanel } from '../parts/SessionsPanel.tsx'

/** One's own account, the same for staff and for the public. */
export function ProfileScreen(): ReactNode {
  const t = useTexts()
  const { renew, user } = useSession()
  const { data, error, isLoading, refetch } = useEndpoint('profile.get', {})
  return (
    <>
      <PageHead title={t('account.profile.title')} />
      {isLoading && <ListSkeleton rows={4} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data && (
        <div className={styles.panels}>
          <MePanel profile={data.profile} onChanged={() => void renew()} />
          <PasswordPanel profile={data.profile} />
          <FactorPanel profile={data.profile} />
          {data.profile.tablet && <PinPanel tablet={data.profile.tablet} />}
          <IdentityPanel profile={data.profile} onTied={refetch} />
          <SessionsPanel sessions={data.profile.sessions} />
          {user?.role === 'user' && user.partners.hk.length + user.partners.kov.length === 0 && <ErasePanel profile={data.profile} />}
        </div>
      )}
    </>
  )
}
