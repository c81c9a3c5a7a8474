import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import type { useTakeAlert } from './useTakeAlert.ts'

interface TakeDialogProps extends Pick<ReturnType<typeof useTakeAlert>, 'busy' | 'error'> {
  /** The person. */
  name: string
  onNote: (note: string) => void
  onClose: () => void
}

/** Asks a user who is not a nurse what they did, before all alerts of one person are taken. */
export function TakeDialog({ name, busy, error, onNote, onClose }: TakeDialogProps): ReactNode {
  const t = useTexts()
  return (
    <ReasonDialog
      title={t('alerts.takeTitle', { name })}
      text={t('alerts.takeText')}
      action={t('alerts.take')}
      label={t('alerts.takeWhy')}
      short={t('alerts.takeShort')}
      quick={[t('alerts.quick.nurse'), t('alerts.quick.doctor'), t('alerts.quick.ambulance')]}
      {...lengthOf('alert.take', 'note')}
      busy={busy}
      onReason={onNote}
      onClose={onClose}
    >
      <FormAlert error={error} hasFieldErrors={false} />
    </ReasonDialog>
  )
}
