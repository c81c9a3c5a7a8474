import type { ReactNode } from 'react'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useToday } from '#data/useNow.ts'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'

interface EndRecordDialogProps {
  what: Input<typeof contract.health.end>['what']
  id: string
  name: string
  /** Its earliest end: its beginning. */
  since: string
  /** The label of ending. */
  end: 'end' | 'heal'
  onClose: () => void
}

interface EndDraft extends Pick<EndRecordDialogProps, 'what' | 'id'> {
  on: string | null
  reason: string
}

/** Ends a row of a health record on a day; it stays readable. */
export function EndRecordDialog({ what, id, name, since, end, onClose }: EndRecordDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const form = useEndpointForm('health.end', { initial: (): EndDraft => ({ what, id, on: today, reason: '' }), onDone: onClose })
  return (
    <FormDialog form={form} title={t('health.step.endTitle')} save={t(`health.step.${end}`)} onClose={onClose}>
      <p>
        <strong>{name}</strong>
      </p>
      <DayField {...form.field('on')} label={t('health.step.on')} min={since} max={today} />
      <TextField {...form.field('reason')} label={t('health.step.reason')} />
    </FormDialog>
  )
}
