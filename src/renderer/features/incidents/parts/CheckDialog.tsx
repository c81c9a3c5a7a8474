import type { ReactNode } from 'react'
import type { CheckView, IncidentView } from '#shared/contract/incident.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import type { CheckResult } from '#shared/rules/incident/followUp.ts'
import { NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { MeasurementFields } from '../../diary/parts/MeasurementFields.tsx'
import { useMeasureFault } from '../../diary/parts/useMeasureFault.ts'

interface CheckDialogProps {
  incident: IncidentView
  check: CheckView
  result: CheckResult
  onClose: () => void
}

interface CheckDraft extends Pick<CheckDialogProps, 'result'> {
  id: string
  step: CheckView['step']
  note: string
  values: DiaryValues
}

/** A check that needs more than one tap: with readings, or with a bad result. */
export function CheckDialog({ incident, check, result, onClose }: CheckDialogProps): ReactNode {
  const t = useTexts()
  const faultOf = useMeasureFault()
  const wantsNote = result === 'worse' || result === 'missed'
  const isSeen = result === 'same' || result === 'worse'
  const form = useEndpointForm('incident.check', {
    initial: (): CheckDraft => ({ id: incident.id, step: check.step, result, note: '', values: {} }),
    wrong: ({ note, values }) => ({
      note: wantsNote && note.trim() === '' && t('incidents.check.noteMissing'),
      values: Object.keys(values).length > 0 && faultOf(values),
    }),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={`${incident.client_name}: ${t(`incidents.check.${result}`)}`} save={t('incidents.save')} onClose={onClose}>
      <p>{t('incidents.check.title', { step: t(`incidents.step.s${check.step}`) })}</p>
      {isSeen && (
        <MeasurementFields values={form.values.values} onChange={(values) => form.change({ values })} wasTried={form.found['values'] !== undefined} />
      )}
      <NoteField {...form.field('note')} label={t('incidents.field.note')} required={wantsNote} rows={2} />
    </FormDialog>
  )
}
