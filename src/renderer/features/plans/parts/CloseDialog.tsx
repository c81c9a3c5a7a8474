import type { ReactNode } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'

/** Closes a plan with a reason; nothing of it is lost. */
export function CloseDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const close = useAction('plan.destroy')
  const submit = async (reason: string): Promise<void> => {
    if (await close.run({ client_id: plan.client_id, id: plan.id, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('plan.close.title')}
      text={t('plan.close.text')}
      action={t('plan.close.submit')}
      label={t('plan.close.reason')}
      short={t('plan.required')}
      busy={close.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={close.error} />
    </ReasonDialog>
  )
}
