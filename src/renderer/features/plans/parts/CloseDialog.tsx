import type { ReactNode } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'

/** Closes a plan with a reason; nothing is lost. */
export function CloseDialog({ plan: { id, client_id }, onClose }: { plan: PlanView; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="plan.destroy"
      input={{ client_id, id }}
      title={t('plan.close.title')}
      text={t('plan.close.text')}
      action={t('plan.close.submit')}
      label={t('plan.close.reason')}
      onClose={onClose}
    />
  )
}
