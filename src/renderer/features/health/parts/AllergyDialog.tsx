import { type ReactNode, useState } from 'react'
import type { AllergyView, MedicineAgainst } from '#shared/contract/allergy.ts'
import { ALLERGY_KINDS, type AllergyKind, SEVERITIES, type Severity } from '#shared/rules/allergy/kinds.ts'
import { ChoiceField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { AgainstDialog } from './AgainstDialog.tsx'

interface Draft {
  kind: AllergyKind
  substance: string
  atc: string
  reaction: string
  severity: Severity | 'unknown'
  said_by: string
  confirmed_by: string
  reason: string
}

const CODE = /^[A-Z]\d{2}([A-Z]([A-Z](\d{2})?)?)?$/

const draftOf = (allergy: AllergyView | undefined): Draft => ({
  kind: allergy === undefined || allergy.kind === 'none' ? 'medicine' : allergy.kind,
  substance: allergy?.substance ?? '',
  atc: allergy?.atc ?? '',
  reaction: allergy?.reaction ?? '',
  severity: allergy?.severity ?? 'unknown',
  said_by: allergy?.said_by ?? '',
  confirmed_by: allergy?.confirmed_by ?? '',
  reason: '',
})

interface AllergyDialogProps {
  clientId: string
  /** The allergy to be corrected; none for a new one. */
  allergy?: AllergyView
  onClose: () => void
}

/** A new allergy, or a correction with its reason. */
export function AllergyDialog({ clientId, allergy, onClose }: AllergyDialogProps): ReactNode {
  const t = useTexts()
  const [against, setAgainst] = useState<readonly MedicineAgainst[]>([])
  const form = useEndpointForm(allergy ? 'allergy.change' : 'allergy.add', {
    initial: () => draftOf(allergy),
    draft: `allergy ${allergy?.id ?? clientId}`,
    input: (draft) => (allergy ? { id: allergy.id, ...saidIn(draft), reason: draft.reason.trim() } : { client_id: clientId, ...saidIn(draft) }),
    wrong: (draft) => ({ atc: !CODE.test(codeIn(draft) ?? 'A00') && t('allergies.form.atcWrong') }),
    onDone: (answer) => (answer.against.length === 0 ? onClose() : setAgainst(answer.against)),
  })
  if (against.length > 0) return <AgainstDialog against={against} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={t(allergy ? 'allergies.form.changeTitle' : 'allergies.form.addTitle')}
      save={t('common.action.save')}
      onClose={onClose}
    >
      <TextField {...form.field('substance')} label={t('allergies.form.substance')} hint={t('allergies.form.substanceHint')} />
      <ChoiceField
        {...form.field('kind')}
        label={t('allergies.form.kind')}
        options={ALLERGY_KINDS.map((value) => ({ value, label: t(`allergies.kind.${value}`) }))}
      />
      {form.values.kind === 'medicine' && (
        <TextField {...form.field('atc')} label={t('allergies.form.atc')} hint={t('allergies.form.atcHint')} maxLength={7} autoComplete="off" />
      )}
      <ChoiceField
        {...form.field('severity')}
        required
        label={t('allergies.form.severity')}
        options={[...SEVERITIES, 'unknown' as const].map((value) => ({ value, label: t(`allergies.severity.${value}`) }))}
      />
      <TextField {...form.field('reaction')} label={t('allergies.form.reaction')} hint={t('allergies.form.reactionHint')} />
      <TextField {...form.field('said_by')} label={t('allergies.form.saidBy')} />
      <TextField {...form.field('confirmed_by')} label={t('allergies.form.confirmedBy')} hint={t('allergies.form.confirmedByHint')} />
      {allergy && <TextField {...form.field('reason')} label={t('allergies.form.reason')} />}
    </FormDialog>
  )
}

const codeIn = ({ kind, atc }: Draft): string | null => (kind === 'medicine' && atc.trim() ? atc.trim().toUpperCase() : null)

const saidIn = (draft: Draft) => ({
  kind: draft.kind,
  substance: draft.substance.trim(),
  atc: codeIn(draft),
  reaction: draft.reaction.trim() || null,
  severity: draft.severity === 'unknown' ? null : draft.severity,
  said_by: draft.said_by.trim() || null,
  confirmed_by: draft.confirmed_by.trim() || null,
})
