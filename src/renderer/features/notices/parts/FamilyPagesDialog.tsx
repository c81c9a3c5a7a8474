import './noticesWords.ts'
import type { ReactNode } from 'react'
import type { FamilyPageView } from '#shared/contract/familyPage.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { LetterState, MailLink } from '#kit/MailedLink.tsx'
import { GivenAddress, GivenAddresses, NewAddress, SecretAddress } from '#kit/SecretAddresses.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'

interface FamilyPagesDialogProps {
  client: { id: string; contacts: readonly { id: string; name: string }[] }
  onClose: () => void
}

/** Gives contacts of a resident a page of the notices for families, and ends it. */
export function FamilyPagesDialog({ client, onClose }: FamilyPagesDialogProps): ReactNode {
  const t = useTexts()
  const action = useAction('familyPage.make')
  const answer = useEndpoint('familyPage.list', { client_id: client.id })
  return (
    <Dialog open title={t('notices.family.title')} width={640} onClose={onClose}>
      <Stack>
        <Quiet>{t('notices.family.text')}</Quiet>
        <NewAddress
          contacts={client.contacts}
          make={t('notices.family.make')}
          action={action}
          onMake={(contact) => void action.run({ client_id: client.id, contact: contact ?? '' })}
        />
        <section aria-label={t('notices.family.given')}>
          <Answered
            answer={answer}
            rows={1}
            empty={({ familyPages }) => familyPages.length === 0 && { icon: 'megaphone', title: t('notices.family.none') }}
          >
            {({ familyPages }) => (
              <GivenAddresses>
                {familyPages.map((page) => (
                  <Given key={page.id} page={page} />
                ))}
              </GivenAddresses>
            )}
          </Answered>
        </section>
      </Stack>
    </Dialog>
  )
}

/** The address, to be copied or e-mailed to the contact. */
function Address({ page }: { page: FamilyPageView }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('familyPage.address', { id: page.id })
  return (
    <>
      <SecretAddress answer={answer} secret={t('notices.family.secret')} />
      <section aria-label={t('notices.family.byMail')}>
        <MailLink by="familyPage.mail" link={page} offered={page.contact_email ?? ''} />
      </section>
    </>
  )
}

function Given({ page }: { page: FamilyPageView }): ReactNode {
  const { id, to_name: who, made_at: made, read_at: read, expires_at: until } = page
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const action = useAction('familyPage.revoke')
  const revoke = async (): Promise<void> => {
    if (await action.run({ id })) notify.success(t('notices.family.revoked'))
  }
  const when = [
    t('notices.family.madeAt', { when: format.dayTime(made) }),
    read === null ? t('notices.family.neverRead') : t('notices.family.readAt', { when: format.dayTime(read) }),
    t('notices.family.until', { day: format.day(lastDayOf(until)) }),
  ]
  return (
    <GivenAddress
      who={who}
      when={when}
      letter={<LetterState link={page} />}
      revoke={t('notices.family.revokeOf', { who })}
      action={action}
      onRevoke={() => void revoke()}
    >
      <Address page={page} />
    </GivenAddress>
  )
}
