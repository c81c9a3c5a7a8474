import type { ReactNode } from 'react'
import type { JoinView } from '#shared/contract/join.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface DecideProps {
  join: JoinView
  onClose: () => void
}

/** Shows what accepting will create. */
export function AcceptDialog({ join: { id, name, contact_name: contact, email }, onClose }: DecideProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('join.accept', {
    initial: { id },
    onDone: () => {
      notify.success(t('joins.accepted'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('joins.acceptTitle', { name })} save={t('joins.accept')} onClose={onClose}>
      <p>{t('joins.acceptText', { contact, email })}</p>
    </FormDialog>
  )
}

/** Asks why; the reason is sent by e-mail. */
export function RefuseDialog({ join: { id, name }, onClose }: DecideProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  return (
    <ActionReasonDialog
      name="join.refuse"
      input={{ id }}
      title={t('joins.refuseTitle', { name })}
      text={t('joins.refuseText')}
      action={t('joins.refuse')}
      quick={[t('joins.quick.licence'), t('joins.quick.right'), t('joins.quick.known')]}
      onDone={() => notify.success(t('joins.refused'))}
      onClose={onClose}
    />
  )
}
