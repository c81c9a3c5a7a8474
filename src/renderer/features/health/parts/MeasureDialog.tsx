import type { ReactNode } from 'react'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { type EntryDraft, entryInput, newEntry } from '../../diary/parts/entryDraft.ts'
import { MeasurementFields } from '../../diary/parts/MeasurementFields.tsx'
import { useMeasureFault } from '../../diary/parts/useMeasureFault.ts'

const BLANK: EntryDraft = newEntry('measurement', 12)

/** A reading entered on the health page: an ordinary diary entry. */
export function MeasureDialog({ clientId, onClose }: { clientId: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const faultOf = useMeasureFault()
  const form = useEndpointForm('diary.add', {
    initial: BLANK,
    draft: `measure ${clientId}`,
    input: (draft) => entryInput(draft, clientId),
    wrong: ({ values }) => ({ values: faultOf(values) }),
    onDone: onClose,
  })
  const { values } = form.values
  const fault = form.found['values']
  return (
    <FormDialog form={form} title={t('health.measures.measureTitle')} save={t('health.measures.save')} onClose={onClose}>
      <FieldError words={values.what === undefined ? fault : undefined} />
      <MeasurementFields values={values} onChange={(next) => form.change({ values: next })} wasTried={fault !== undefined} />
    </FormDialog>
  )
}
