import './invitationWords.ts'
import type { ReactNode } from 'react'
import type { InvitationView } from '#shared/contract/invitation.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Invitations.module.css'

const TONES: Readonly<Record<InvitationView['state'], Tone>> = {
  ootel: 'sky',
  vastuvoetud: 'mint',
  keeldutud: 'amber',
  tagasivoetud: 'plain',
  aegunud: 'plain',
}

/** Whom the house has invited, and the answers; nothing without invitations. */
export function HouseInvitations(): ReactNode {
  const t = useTexts()
  const { data } = useEndpoint('invitation.list', {})
  const invitations = data?.invitations ?? []
  if (invitations.length === 0) return null
  return (
    <Panel title={t('invitations.ofHouse')}>
      <p className={styles.quiet}>{t('invitations.ofHouseText')}</p>
      <ul className={styles.invitations}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Invited invitation={invitation} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Invited({ invitation: { id, name, email, role, state, invited_name, created_at } }: { invitation: InvitationView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const withdraw = useAction('invitation.withdraw')
  const take = async (): Promise<void> => {
    if (await withdraw.run({ id })) notify.success(t('invitations.withdrawn'))
  }
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {t('invitations.askedBy', { role: t(`app.role.${role}`), email, name: invited_name, when: format.day(created_at.slice(0, 10)) })}
        </span>
        <FormAlert error={withdraw.error} />
      </div>
      <Tag tone={TONES[state]}>{t(`invitations.state.${state}`)}</Tag>
      {state === 'ootel' && (
        <Button aria-label={t('invitations.withdrawOf', { name })} busy={withdraw.state === 'sending'} onClick={() => void take()}>
          {t('invitations.withdraw')}
        </Button>
      )}
    </div>
  )
}
