import './noticesWords.ts'
import { type ReactNode, useState } from 'react'
import type { FamilyPageView } from '#shared/contract/familyPage.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
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
import styles from './Notices.module.css'

interface FamilyPagesDialogProps {
  client: { id: string; contacts: readonly { id: string; name: string }[] }
  onClose: () => void
}

/** Gives contacts of a resident a page of the notices for families, and ends it. */
export function FamilyPagesDialog({ client, onClose }: FamilyPagesDialogProps): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('familyPage.list', { client_id: client.id })
  return (
    <Dialog open title={t('notices.family.title')} width={640} onClose={onClose}>
      <Stack>
        <Quiet>{t('notices.family.text')}</Quiet>
        {client.contacts.length === 0 ? <p>{t('notices.family.noContacts')}</p> : <NewPage client={client} />}
        <section aria-label={t('notices.family.given')}>
          <Answered
            answer={answer}
            rows={1}
            empty={({ familyPages }) => familyPages.length === 0 && { icon: 'megaphone', title: t('notices.family.none') }}
          >
            {({ familyPages }) => (
              <ul className={styles.people}>
                {familyPages.map((page) => (
                  <Given key={page.id} page={page} />
                ))}
              </ul>
            )}
          </Answered>
        </section>
      </Stack>
    </Dialog>
  )
}

function NewPage({ client }: Pick<FamilyPagesDialogProps, 'client'>): ReactNode {
  const t = useTexts()
  const action = useAction('familyPage.make')
  const [contact, setContact] = useState(client.contacts[0]?.id ?? '')
  return (
    <Stack gap={3}>
      <FormAlert error={action.error} />
      <Field label={t('notices.family.makeFor')} required>
        <Select
          value={contact}
          onChange={(chosen) => setContact(chosen ?? '')}
          options={client.contacts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Row>
        <Button
          variant="primary"
          icon={<Icon name="plus" />}
          busy={action.state === 'sending'}
          onClick={() => void action.run({ client_id: client.id, contact })}
        >
          {t('notices.family.make')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The address, to be sent to the contact. */
function Address({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const answer = useEndpoint('familyPage.address', { id })
  const copy = async (url: string): Promise<void> => {
    await navigator.clipboard.writeText(url)
    notify.success(t('notices.family.copied'))
  }
  return (
    <Answered answer={answer} rows={1}>
      {({ url }) => (
        <Stack gap={2}>
          <output className={styles.address}>{url}</output>
          <Row>
            <Button variant="primary" icon={<Icon name="copy" />} onClick={() => void copy(url)}>
              {t('notices.family.copy')}
            </Button>
            <Quiet as="span">{t('notices.family.secret')}</Quiet>
          </Row>
        </Stack>
      )}
    </Answered>
  )
}

function Given({ page: { id, to_name: who, made_at: made, read_at: read, expires_at: until } }: { page: FamilyPageView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const action = useAction('familyPage.revoke')
  const [isShown, setShown] = useState(false)
  const revoke = async (): Promise<void> => {
    if (await action.run({ id })) notify.success(t('notices.family.revoked'))
  }
  const when = [
    t('notices.family.madeAt', { when: format.dayTime(made) }),
    read === null ? t('notices.family.neverRead') : t('notices.family.readAt', { when: format.dayTime(read) }),
    t('notices.family.until', { day: format.day(lastDayOf(until)) }),
  ]
  return (
    <li className={styles.given}>
      <div>
        <strong>{who}</strong>
        <Quiet>{when.join(', ')}</Quiet>
        <FormAlert error={action.error} />
      </div>
      <Row>
        {!isShown && (
          <Button aria-label={t('notices.family.showOf', { who })} onClick={() => setShown(true)}>
            {t('notices.family.show')}
          </Button>
        )}
        <Button
          icon={<Icon name="ban" />}
          aria-label={t('notices.family.revokeOf', { who })}
          busy={action.state === 'sending'}
          onClick={() => void revoke()}
        >
          {t('notices.family.revoke')}
        </Button>
      </Row>
      {isShown && <Address id={id} />}
    </li>
  )
}
