import type { ReactNode } from 'react'
import { medicineNamed, nameOf, type OwnMedicine, ownNamed } from '#shared/rules/medicine/register.ts'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { SuggestInput } from '#ui/SuggestInput.tsx'
import type { CourseDraft } from './courseDraft.ts'
import { optionsFor } from './medicineOptions.ts'

interface MedicineFieldProps {
  draft: Pick<CourseDraft, 'name' | 'atc'>
  own: readonly OwnMedicine[]
  onEdit: (part: Pick<CourseDraft, 'name' | 'atc'>) => void
  /** Of the name. */
  field: Pick<FormField<string>, 'error' | 'maxLength'>
}

/** The medicine, from the register or the house's own list by substance or brand, with its code. Free text is allowed. */
export function MedicineField({ draft, own, onEdit, field: { error, maxLength } }: MedicineFieldProps): ReactNode {
  const t = useTexts()
  const options = optionsFor(draft.name, own)
  const row = medicineNamed(draft.name, draft.atc || null)
  const isTyped = draft.name.trim().length > 2
  const hint = row
    ? t('medicines.form.isKnown', { substance: nameOf(row), atc: row.atc })
    : isTyped && !ownNamed(draft.name, own)
      ? t('medicines.form.isUnknown')
      : t('medicines.form.nameHint')
  const change = (text: string): void => {
    const chosen = options.find(({ label }) => label === text)
    if (chosen) return onEdit({ name: chosen.name, atc: chosen.atc ?? '' })
    // The former name's code is cleared.
    const hadRow = medicineNamed(draft.name, draft.atc || null)
    const isSame = medicineNamed(text, draft.atc || null)?.atc === hadRow?.atc
    onEdit({ name: text, atc: hadRow && hadRow.atc === draft.atc && !isSame ? '' : draft.atc })
  }
  return (
    <Field label={t('medicines.form.name')} required hint={hint} error={error}>
      <SuggestInput
        value={draft.name}
        onChange={change}
        options={options.map(({ label }) => label)}
        listLabel={t('medicines.form.nameList')}
        {...(maxLength !== undefined && { maxLength })}
      />
    </Field>
  )
}
