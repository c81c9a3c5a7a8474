import type { ReactNode } from 'react'
import type { CareView } from '#shared/contract/clientViews.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { NoteField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useTexts } from '#texts/useTexts.ts'

/** Wishes: changes are saved with what was seen, and former values are kept. */
export function CareDialog({ clientId, care, onClose }: { clientId: string; care: CareView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointEdit('client.care', {
    current: { wishes: care.wishes ?? '', reason: '' },
    draft: `care ${clientId}`,
    // A reason is new each time: there is no former value.
    input: (changes, { reason: _former, ...base }) => ({ id: clientId, ...changes, base }),
    onDone: onClose,
    onUnchanged: onClose,
  })
  return (
    <FormDialog form={form} title={t('record.care.edit')} save={t('common.action.save')} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice conflicts={form.conflicts} kept={form.kept} onKeep={form.keep} labelOf={() => t('health.wishes')} />
      )}
      <NoteField {...form.field('wishes')} label={t('health.wishes')} rows={3} />
      <TextField {...form.field('reason')} label={t('record.care.reason')} hint={t('record.care.reasonHint')} />
    </FormDialog>
  )
}
