import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OwnInvitation } from '#shared/contract/invitation.ts'
import { useSession } from '../../../data/sessionContext.ts'
import { useAction } from '../../../data/useAction.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import styles from './Invitations.module.css'

/** One invitation: who asks and as what, until when, and the answer. */
export function InvitationCard({ invitation: { id, house, role, invited_name, created_at, expires_at } }: { invitation: OwnInvitation }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const navigate = useNavigate()
  const { renew, switchPartner } = useSession()
  const accept = useAction('invitation.accept')
  const decline = useAction('invitation.decline')
  const isBusy = accept.state === 'sending' || decline.state === 'sending'
  const yes = async (): Promise<void> => {
    const done = await accept.run({ id })
    if (!done) return
    notify.success(t('invitations.accepted', { house }))
    try {
      await switchPartner(done.partner)
      await navigate('/koduke')
    } catch {
      // Who must set a second step up first does so on the page of signing in.
      await renew()
    }
  }
  const no = async (): Promise<void> => {
    if (!(await decline.run({ id }))) return
    notify.success(t('invitations.declined'))
    await renew()
  }
  return (
    <Panel title={t('invitations.asks', { house })}>
      <div className={styles.card}>
        <p className={styles.lead}>
          {t('invitations.as', { role: t(`app.role.${role}`), name: invited_name, when: format.day(created_at.slice(0, 10)) })}
        </p>
        <p className={styles.quiet}>{t('invitations.meaning')}</p>
        <p className={styles.quiet}>{t('invitations.until', { when: format.dayTime(expires_at) })}</p>
        <FormAlert error={accept.error ?? decline.error} />
        <div className={styles.steps}>
          <Button variant="primary" busy={accept.state === 'sending'} disabled={isBusy} onClick={() => void yes()}>
            {t('invitations.accept')}
          </Button>
          <Button busy={decline.state === 'sending'} disabled={isBusy} onClick={() => void no()}>
            {t('invitations.decline')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
