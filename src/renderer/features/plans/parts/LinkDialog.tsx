import { type ReactNode, useState } from 'react'
import type { ContactView } from '#shared/contract/clientViews.ts'
import type { LinkView } from '#shared/contract/plan.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { LetterState, MailLink } from '#kit/MailedLink.tsx'
import styles from './Plan.module.css'

interface LinkDialogProps {
  link: LinkView
  /** Known contacts, whose addresses are offered. */
  contacts: readonly ContactView[]
  onClose: () => void
}

/** A signed link to be e-mailed, copied, or printed as a QR code; and revoked. */
export function LinkDialog({ link, contacts, onClose }: LinkDialogProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const { user } = useSession()
  const { data, error, refetch } = useEndpoint('planLink.path', { id: link.id })
  const revoke = useAction('planLink.revoke')
  const [isSure, setSure] = useState(false)
  const address = data && new URL(data.path, location.href).href
  const house = user?.house?.name ?? ''
  const subject = t(link.purpose === 'taust' ? 'plan.link.mailSubject' : 'plan.link.mailSubjectPlan', { house })
  const takeBack = async (): Promise<void> => {
    if (!isSure) return setSure(true)
    if (!(await revoke.run({ id: link.id }))) return
    notify.success(t('plan.link.revoked'))
    onClose()
  }
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text)
    notify.success(t('plan.link.copied'))
  }
  return (
    <Dialog
      open
      title={t('plan.link.showTitle', { name: link.to_name })}
      onClose={onClose}
      footer={
        <Button variant={isSure ? 'danger' : 'bare'} busy={revoke.state === 'sending'} onClick={() => void takeBack()}>
          {t('plan.link.revoke')}
        </Button>
      }
    >
      <FormAlert error={revoke.error} />
      <p>{t('plan.link.showText')}</p>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!address && !error && <ListSkeleton rows={2} />}
      <MailLink by="planLink.mail" link={link} offered={contacts.find(({ name }) => name === link.to_name)?.email ?? ''} />
      <LetterState link={link} />
      {address && (
        <div className={styles.code}>
          <strong>{subject}</strong>
          <span className={styles.qr}>
            <QrCode value={address} label={subject} />
          </span>
          <Quiet as="span">{t('plan.link.expires', { day: format.day(lastDayOf(link.expires_at)) })}</Quiet>
          <div className={styles.row}>
            <Button icon={<Icon name="copy" />} onClick={() => void copy(address)}>
              {t('plan.link.copy')}
            </Button>
            <Button icon={<Icon name="print" />} onClick={() => print()}>
              {t('plan.print')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
