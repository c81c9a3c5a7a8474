import { type ReactNode, useState } from 'react'
import type { AllergyView } from '#shared/contract/allergy.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'

interface StepProps {
  allergy: AllergyView
  onClose: () => void
}

/** Confirms an allergy as it stands. */
export function ConfirmAllergyDialog({ allergy: { id, substance }, onClose }: StepProps): ReactNode {
  const t = useTexts()
  const confirm = useAction('allergy.confirm')
  const [by, setBy] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (by.trim() !== '' && (await confirm.run({ id, confirmed_by: by.trim() }))) onClose()
  }
  return (
    <SaveDialog
      title={t('allergies.confirmForm.title')}
      save={t('allergies.confirm')}
      action={confirm}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <p>
        <strong>{substance}</strong>
      </p>
      <Field
        label={t('allergies.confirmForm.by')}
        hint={t('allergies.confirmForm.hint')}
        required
        error={wasTried && by.trim() === '' ? t('allergies.confirmForm.missing') : confirm.fieldErrors['confirmed_by']}
      >
        <TextInput value={by} onChange={setBy} maxLength={120} />
      </Field>
    </SaveDialog>
  )
}

/** Says that there are none, on whose word. */
export function NoAllergiesDialog({ clientId, onClose }: { clientId: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const none = useAction('allergy.none')
  const [by, setBy] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const tellers = (['self', 'family', 'doctor'] as const).map((who) => t(`allergies.noneForm.who.${who}`))
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (by.trim() !== '' && (await none.run({ client_id: clientId, said_by: by.trim() }))) onClose()
  }
  return (
    <SaveDialog title={t('allergies.noneForm.title')} save={t('common.action.save')} action={none} onSave={() => void submit()} onClose={onClose}>
      <p>{t('allergies.noneForm.text')}</p>
      <ChoiceRow
        label={t('allergies.noneForm.by')}
        quietLabel
        value={by}
        onChange={setBy}
        options={tellers.map((who) => ({ value: who, label: who }))}
      />
      <Field
        label={t('allergies.noneForm.by')}
        required
        error={wasTried && by.trim() === '' ? t('allergies.noneForm.missing') : none.fieldErrors['said_by']}
      >
        <TextInput value={by} onChange={setBy} maxLength={120} />
      </Field>
    </SaveDialog>
  )
}

/** Ends an allergy that is none any more, or never was. */
export function EndAllergyDialog({ allergy: { id, substance }, onClose }: StepProps): ReactNode {
  const t = useTexts()
  const end = useAction('allergy.end')
  const submit = async (reason: string): Promise<void> => {
    if (await end.run({ id, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('allergies.endForm.title')}
      text={t('allergies.endForm.text')}
      action={t('allergies.end')}
      label={t('allergies.endForm.reason')}
      short={t('allergies.form.short')}
      busy={end.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={end.error} />
      <p>
        <strong>{substance}</strong>
      </p>
    </ReasonDialog>
  )
}

/** Strikes out what was written by mistake. */
export function StrikeAllergyDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const strike = useAction('allergy.strike')
  const submit = async (reason: string): Promise<void> => {
    if (await strike.run({ id, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('allergies.strikeForm.title')}
      text={t('allergies.strikeForm.text')}
      action={t('allergies.strike')}
      label={t('allergies.strikeForm.reason')}
      short={t('allergies.form.short')}
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
