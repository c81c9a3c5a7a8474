import { type ReactNode, useState } from 'react'
import type { CheckView, IncidentView } from '#shared/contract/incident.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import type { CheckResult } from '#shared/rules/incident/followUp.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { MeasurementFields } from '../../diary/parts/MeasurementFields.tsx'
import { isComplete } from '../../diary/parts/measurements.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'

interface CheckDialogProps {
  incident: IncidentView
  check: CheckView
  result: CheckResult
  onClose: () => void
}

/** A look at somebody that one tap cannot tell: something was measured, or it was otherwise than one hopes. */
export function CheckDialog({ incident, check, result, onClose }: CheckDialogProps): ReactNode {
  const t = useTexts()
  const save = useAction('incident.check')
  const [note, setNote] = useState('')
  const [values, setValues] = useState<DiaryValues>({})
  const [wasTried, setWasTried] = useState(false)
  const wantsNote = result === 'worse' || result === 'missed'
  const isSeen = result === 'same' || result === 'worse'
  const isHalf = Object.keys(values).length > 0 && !isComplete(values)
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if ((wantsNote && note.trim() === '') || isHalf) return
    if (await save.run({ id: incident.id, step: check.step, result, note: note.trim(), values })) onClose()
  }
  return (
    <SaveDialog
      title={`${incident.client_name}: ${t(`incidents.check.${result}`)}`}
      save={t('incidents.save')}
      action={save}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <p>{t('incidents.check.title', { step: t(`incidents.step.s${check.step}`) })}</p>
      {isSeen && <MeasurementFields values={values} onChange={setValues} wasTried={wasTried} />}
      <Field
        label={t('incidents.field.note')}
        required={wantsNote}
        error={wasTried && wantsNote && note.trim() === '' ? t('incidents.check.noteMissing') : save.fieldErrors['note']}
      >
        <TextArea value={note} onChange={setNote} rows={2} maxLength={4000} />
      </Field>
    </SaveDialog>
  )
}
