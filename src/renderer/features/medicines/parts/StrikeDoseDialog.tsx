import type { ReactNode } from 'react'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'

/** Takes back a dose record, with a reason. */
export function StrikeDoseDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="medicine.strike"
      input={{ id }}
      title={t('medicines.strike.title')}
      text={t('medicines.strike.text')}
      action={t('medicines.action.strike')}
      onClose={onClose}
    />
  )
}
