import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnInvitation } from '#shared/contract/invitation.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Row } from '#ui/Row.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Invitations.module.css'

/** One invitation: who asks and as what, until when, and the answer. */
export function InvitationCard({ invitation: { id, house, role, invited_name, created_at, expires_at } }: { invitation: OwnInvitation }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const navigate = useNavigate()
  const { renew, switchPartner } = useSession()
  const { port } = useData()
  const decline = useAction('invitation.decline')
  const [isAccepting, setAccepting] = useState(false)
  const [refused, setRefused] = useState<RefusedError | ConnectionError | null>(null)
  const isBusy = isAccepting || decline.state === 'sending'
  const yes = async (): Promise<void> => {
    setAccepting(true)
    try {
      // Called directly: the refetches of an action would meet the end of this session.
      const { partner } = await port.ask('invitation.accept', { id })
      await switchPartner(partner)
      notify.success(t('invitations.accepted', { house }))
      await navigate('/koduke')
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      setRefused(error)
      setAccepting(false)
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
        <FormAlert error={refused ?? decline.error} />
        <Row>
          <Button variant="primary" busy={isAccepting} disabled={isBusy} onClick={() => void yes()}>
            {t('invitations.accept')}
          </Button>
          <Button busy={decline.state === 'sending'} disabled={isBusy} onClick={() => void no()}>
            {t('invitations.decline')}
          </Button>
        </Row>
      </div>
    </Panel>
  )
}
