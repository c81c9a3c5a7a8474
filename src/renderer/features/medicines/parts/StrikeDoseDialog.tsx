import type { ReactNode } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'

/** Takes back what was written of a dose, with a reason. */
export function StrikeDoseDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const strike = useAction('medicine.strike')
  const submit = async (reason: string): Promise<void> => {
    if (await strike.run({ id, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('medicines.strike.title')}
      text={t('medicines.strike.text')}
      action={t('medicines.action.strike')}
      label={t('medicines.decide.reason')}
      short={t('medicines.strike.short')}
      busy={strike.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={strike.error} />
    </ReasonDialog>
  )
}
