import type { ReactNode } from 'react'
import type { AllergyView } from '#shared/contract/allergy.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'

interface StepProps {
  allergy: AllergyView
  onClose: () => void
}

/** Confirms an allergy as it stands. */
export function ConfirmAllergyDialog({ allergy: { id, substance }, onClose }: StepProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('allergy.confirm', { initial: { id, confirmed_by: '' }, onDone: onClose })
  return (
    <FormDialog form={form} title={t('allergies.confirmForm.title')} save={t('allergies.confirm')} onClose={onClose}>
      <p>
        <strong>{substance}</strong>
      </p>
      <TextField {...form.field('confirmed_by')} label={t('allergies.confirmForm.by')} hint={t('allergies.confirmForm.hint')} />
    </FormDialog>
  )
}

/** States that there are none, with the source. */
export function NoAllergiesDialog({ clientId, onClose }: { clientId: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('allergy.none', { initial: { client_id: clientId, said_by: '' }, onDone: onClose })
  const tellers = (['self', 'family', 'doctor'] as const).map((who) => t(`allergies.noneForm.who.${who}`))
  return (
    <FormDialog form={form} title={t('allergies.noneForm.title')} save={t('common.action.save')} onClose={onClose}>
      <p>{t('allergies.noneForm.text')}</p>
      <ChoiceRow
        label={t('allergies.noneForm.by')}
        quietLabel
        value={form.values.said_by}
        onChange={(said_by) => form.change({ said_by })}
        options={tellers.map((who) => ({ value: who, label: who }))}
      />
      <TextField {...form.field('said_by')} label={t('allergies.noneForm.by')} />
    </FormDialog>
  )
}

/** Ends an allergy that no longer exists, or never did. */
export function EndAllergyDialog({ allergy: { id, substance }, onClose }: StepProps): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="allergy.end"
      input={{ id }}
      title={t('allergies.endForm.title')}
      text={t('allergies.endForm.text')}
      action={t('allergies.end')}
      onClose={onClose}
    >
      <p>
        <strong>{substance}</strong>
      </p>
    </ActionReasonDialog>
  )
}

/** Strikes a mistaken entry. */
export function StrikeAllergyDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="allergy.strike"
      input={{ id }}
      title={t('allergies.strikeForm.title')}
      text={t('allergies.strikeForm.text')}
      action={t('allergies.strike')}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
    </ActionReasonDialog>
  )
}
