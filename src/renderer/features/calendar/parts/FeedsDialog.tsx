import './calendarWords.ts'
import type { ReactNode } from 'react'
import type { FeedView } from '#shared/contract/calendarFeed.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { GivenAddress, GivenAddresses, NewAddress, SecretAddress } from '#kit/SecretAddresses.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'

interface FeedsDialogProps {
  /** Whose family gets the address; absent for the user's own calendar. */
  client?: { id: string; contacts: readonly { id: string; name: string }[] } | undefined
  onClose: () => void
}

/** Secret addresses at which a calendar program reads the user's own work, or what a resident's family may see. */
export function FeedsDialog({ client, onClose }: FeedsDialogProps): ReactNode {
  const t = useTexts()
  const action = useAction('calendarFeed.make')
  const answer = useEndpoint('calendarFeed.list', client ? { client: client.id } : {})
  return (
    <Dialog open title={t('calendar.feeds.title')} width={640} onClose={onClose}>
      <Stack>
        <Quiet>{t(client ? 'calendar.feeds.clientText' : 'calendar.feeds.text')}</Quiet>
        <NewAddress
          contacts={client?.contacts}
          make={t('calendar.feeds.make')}
          action={action}
          onMake={(contact) => void action.run({ client: client?.id ?? null, contact })}
        />
        <section aria-label={t('calendar.feeds.given')}>
          <Answered answer={answer} rows={1} empty={({ feeds }) => feeds.length === 0 && { icon: 'calendar', title: t('calendar.feeds.none') }}>
            {({ feeds }) => (
              <GivenAddresses>
                {feeds.map((feed) => (
                  <Given key={feed.id} feed={feed} />
                ))}
              </GivenAddresses>
            )}
          </Answered>
        </section>
      </Stack>
    </Dialog>
  )
}

/** The address, to be copied into a calendar program. */
function Address({ id }: { id: string }): ReactNode {
  const t = useTexts()
  return <SecretAddress answer={useEndpoint('calendarFeed.address', { id })} secret={t('calendar.feeds.secret')} />
}

function Given({ feed: { id, client_id: clientId, to_name: to, made_at: made, read_at: read } }: { feed: FeedView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const action = useAction('calendarFeed.revoke')
  const who = clientId === null ? t('calendar.feeds.own') : to
  const revoke = async (): Promise<void> => {
    if (await action.run({ id })) notify.success(t('calendar.feeds.revoked'))
  }
  const when = [
    t('calendar.feeds.madeAt', { when: format.dayTime(made) }),
    read === null ? t('calendar.feeds.neverRead') : t('calendar.feeds.readAt', { when: format.dayTime(read) }),
  ]
  return (
    <GivenAddress who={who} when={when} revoke={t('calendar.feeds.revokeOf', { who })} action={action} onRevoke={() => void revoke()}>
      <Address id={id} />
    </GivenAddress>
  )
}
