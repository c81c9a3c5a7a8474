import type { ReactNode } from 'react'
import type { JoinView } from '#shared/contract/join.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'

interface DecideProps {
  join: JoinView
  onClose: () => void
}

/** Says what accepting makes before it is made. */
export function AcceptDialog({ join: { id, name, contact_name: contact, email }, onClose }: DecideProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const accept = useAction('join.accept')
  const submit = async (): Promise<void> => {
    if (!(await accept.run({ id }))) return
    notify.success(t('joins.accepted'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('joins.acceptTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={accept.state === 'sending'} onClick={() => void submit()}>
            {t('joins.accept')}
          </Button>
        </>
      }
    >
      <FormAlert error={accept.error} />
      <p>{t('joins.acceptText', { contact, email })}</p>
    </Dialog>
  )
}

/** Asks why; the reason goes by a letter. */
export function RefuseDialog({ join: { id, name }, onClose }: DecideProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const refuse = useAction('join.refuse')
  const submit = async (reason: string): Promise<void> => {
    if (!(await refuse.run({ id, reason }))) return
    notify.success(t('joins.refused'))
    onClose()
  }
  return (
    <ReasonDialog
      title={t('joins.refuseTitle', { name })}
      text={t('joins.refuseText')}
      action={t('joins.refuse')}
      label={t('joins.reason')}
      short={t('joins.reasonShort')}
      quick={[t('joins.quick.licence'), t('joins.quick.right'), t('joins.quick.known')]}
      maxLength={1000}
      busy={refuse.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={refuse.error} />
    </ReasonDialog>
  )
}
