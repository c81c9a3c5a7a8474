import '../parts/invitationWords.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import styles from '../parts/Invitations.module.css'
import { InvitationCard } from '../parts/InvitationCard.tsx'

/** Which houses ask one to work there, each answered by itself. */
export function InvitationsScreen(): ReactNode {
  const t = useTexts()
  const { data, error, isLoading, refetch } = useEndpoint('invitation.mine', {})
  return (
    <>
      <PageHead title={t('invitations.title')} />
      {isLoading && <ListSkeleton rows={2} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data?.invitations.length === 0 && <EmptyState icon="mail" title={t('invitations.empty')} text={t('invitations.emptyText')} />}
      <ul className={styles.invitations}>
        {data?.invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </ul>
    </>
  )
}
