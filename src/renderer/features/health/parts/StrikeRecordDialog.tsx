import type { ReactNode } from 'react'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'

interface StrikeRecordDialogProps {
  what: Input<typeof contract.health.strike>['what']
  id: string
  name: string
  onClose: () => void
}

/** Strikes a row of a health record out, with a reason; it stays readable. */
export function StrikeRecordDialog({ what, id, name, onClose }: StrikeRecordDialogProps): ReactNode {
  const t = useTexts()
  const strike = useAction('health.strike')
  const submit = async (reason: string): Promise<void> => {
    if (await strike.run({ what, id, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('health.step.strikeTitle')}
      text={t('health.step.strikeText')}
      action={t('health.step.strike')}
      label={t('health.step.reason')}
      short={t('health.step.short')}
      busy={strike.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={strike.error} />
      <p>
        <strong>{name}</strong>
      </p>
    </ReasonDialog>
  )
}
