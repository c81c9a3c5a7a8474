import '../parts/invitationWords.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { List } from '#ui/List.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { InvitationCard } from '../parts/InvitationCard.tsx'

/** The user's invitations, each answered separately. */
export function InvitationsScreen(): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('invitation.mine', {})
  return (
    <ListScreen
      title={t('invitations.title')}
      answer={answer}
      rows={2}
      empty={({ invitations }) => invitations.length === 0 && { icon: 'mail', title: t('invitations.empty'), text: t('invitations.emptyText') }}
    >
      {({ invitations }) => (
        <List look="wide" of={invitations} keyOf={({ id }) => id}>
          {(invitation) => <InvitationCard invitation={invitation} />}
        </List>
      )}
    </ListScreen>
  )
}
