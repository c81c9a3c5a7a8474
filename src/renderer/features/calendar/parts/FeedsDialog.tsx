import './calendarWords.ts'
import { type ReactNode, useState } from 'react'
import type { FeedView } from '#shared/contract/calendarFeed.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Calendar.module.css'

interface FeedsDialogProps {
  /** Whose family gets the address; absent for the user's own calendar. */
  client?: { id: string; contacts: readonly { id: string; name: string }[] } | undefined
  onClose: () => void
}

/** Secret addresses at which a calendar program reads the user's own work, or what a resident's family may see. */
export function FeedsDialog({ client, onClose }: FeedsDialogProps): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('calendarFeed.list', client ? { client: client.id } : {})
  return (
    <Dialog open title={t('calendar.feeds.title')} width={640} onClose={onClose}>
      <Stack>
        <Quiet>{t(client ? 'calendar.feeds.clientText' : 'calendar.feeds.text')}</Quiet>
        {client?.contacts.length === 0 ? <p>{t('calendar.feeds.noContacts')}</p> : <NewFeed client={client} />}
        <section aria-label={t('calendar.feeds.given')}>
          <Answered answer={answer} rows={1} empty={({ feeds }) => feeds.length === 0 && { icon: 'calendar', title: t('calendar.feeds.none') }}>
            {({ feeds }) => (
              <ul className={styles.feeds}>
                {feeds.map((feed) => (
                  <Given key={feed.id} feed={feed} />
                ))}
              </ul>
            )}
          </Answered>
        </section>
      </Stack>
    </Dialog>
  )
}

function NewFeed({ client }: Pick<FeedsDialogProps, 'client'>): ReactNode {
  const t = useTexts()
  const action = useAction('calendarFeed.make')
  const [contact, setContact] = useState(client?.contacts[0]?.id ?? null)
  return (
    <Stack gap={3}>
      <FormAlert error={action.error} />
      {client && (
        <Field label={t('calendar.feeds.makeFor')} required>
          <Select value={contact} onChange={setContact} options={client.contacts.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
      <Row>
        <Button
          variant="primary"
          icon={<Icon name="plus" />}
          busy={action.state === 'sending'}
          onClick={() => void action.run({ client: client?.id ?? null, contact })}
        >
          {t('calendar.feeds.make')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The address, to be copied into a calendar program. */
function Address({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const answer = useEndpoint('calendarFeed.address', { id })
  const copy = async (url: string): Promise<void> => {
    await navigator.clipboard.writeText(url)
    notify.success(t('calendar.feeds.copied'))
  }
  return (
    <Answered answer={answer} rows={1}>
      {({ url }) => (
        <Stack gap={2}>
          <output className={styles.address}>{url}</output>
          <Row>
            <Button variant="primary" icon={<Icon name="copy" />} onClick={() => void copy(url)}>
              {t('calendar.feeds.copy')}
            </Button>
            <Quiet as="span">{t('calendar.feeds.secret')}</Quiet>
          </Row>
        </Stack>
      )}
    </Answered>
  )
}

function Given({ feed: { id, client_id: clientId, to_name: to, made_at: made, read_at: read } }: { feed: FeedView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const action = useAction('calendarFeed.revoke')
  const [isShown, setShown] = useState(false)
  const who = clientId === null ? t('calendar.feeds.own') : to
  const revoke = async (): Promise<void> => {
    if (await action.run({ id })) notify.success(t('calendar.feeds.revoked'))
  }
  const when = [
    t('calendar.feeds.madeAt', { when: format.dayTime(made) }),
    read === null ? t('calendar.feeds.neverRead') : t('calendar.feeds.readAt', { when: format.dayTime(read) }),
  ]
  return (
    <li className={styles.feed}>
      <div>
        <strong>{who}</strong>
        <Quiet>{when.join(', ')}</Quiet>
        <FormAlert error={action.error} />
      </div>
      <Row>
        {!isShown && (
          <Button aria-label={t('calendar.feeds.showOf', { who })} onClick={() => setShown(true)}>
            {t('calendar.feeds.show')}
          </Button>
        )}
        <Button
          icon={<Icon name="ban" />}
          aria-label={t('calendar.feeds.revokeOf', { who })}
          busy={action.state === 'sending'}
          onClick={() => void revoke()}
        >
          {t('calendar.feeds.revoke')}
        </Button>
      </Row>
      {isShown && <Address id={id} />}
    </li>
  )
}
