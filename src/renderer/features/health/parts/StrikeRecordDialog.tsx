import type { ReactNode } from 'react'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'

interface StrikeRecordDialogProps {
  what: Input<typeof contract.health.strike>['what']
  id: string
  name: string
  onClose: () => void
}

/** Strikes a row of a health record, with a reason; it stays readable. */
export function StrikeRecordDialog({ what, id, name, onClose }: StrikeRecordDialogProps): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="health.strike"
      input={{ what, id }}
      title={t('health.step.strikeTitle')}
      text={t('health.step.strikeText')}
      action={t('health.step.strike')}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
    </ActionReasonDialog>
  )
}
