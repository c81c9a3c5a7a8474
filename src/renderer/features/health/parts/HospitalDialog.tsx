import type { ReactNode } from 'react'
import type { HospitalStay } from '#shared/contract/health.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useTexts } from '#texts/useTexts.ts'
import { HospitalFields } from '../../clients/parts/HospitalFields.tsx'
import { useHealthWords } from '#nouns/useHealthWords.ts'

/** Details of a hospital stay; only changes are saved, with what was seen. */
export function HospitalDialog({ stay, onClose }: { stay: HospitalStay; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useHealthWords()
  const form = useEndpointEdit('health.hospital', {
    current: { hospital: stay.hospital ?? '', cause: stay.cause ?? '', sent_by: stay.sent_by ?? '' },
    input: (changes, base) => ({ id: stay.id, ...changes, base }),
    onDone: onClose,
    onUnchanged: onClose,
  })
  return (
    <FormDialog form={form} title={t('health.hospital.form', { days: words.days(stay) })} save={t('common.action.save')} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={form.conflicts}
          kept={form.kept}
          onKeep={form.keep}
          labelOf={(field) => t(`clients.move.${field === 'sent_by' ? 'sentBy' : field === 'cause' ? 'cause' : 'hospital'}`)}
        />
      )}
      <HospitalFields hospital={form.field('hospital')} cause={form.field('cause')} sentBy={form.field('sent_by')} />
    </FormDialog>
  )
}
