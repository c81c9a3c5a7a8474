import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import type { PersonFieldsProps } from './PersonFields.tsx'

const CARE_LEVELS = [1, 2, 3, 4] as const

/** Optional facts for later: own contact details, doctor, reason, search tags. */
export function PersonMoreFields({ draft, onChange, errors }: PersonFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <FieldGrid>
      <Field label={t('clients.form.phone')} error={errors.phone}>
        <TextInput type="tel" value={draft.phone} onChange={(phone) => onChange({ phone })} inputMode="tel" autoComplete="off" />
      </Field>
      <Field label={t('clients.form.email')} error={errors.email}>
        <TextInput
          type="email"
          value={draft.email}
          onChange={(email) => onChange({ email })}
          {...lengthOf('client.add', 'email')}
          inputMode="email"
          autoComplete="off"
        />
      </Field>
      <Field label={t('clients.form.address')} error={errors.address}>
        <TextInput value={draft.address} onChange={(address) => onChange({ address })} {...lengthOf('client.add', 'address')} autoComplete="off" />
      </Field>
      <Field label={t('clients.form.familyDoctor')} error={errors.family_doctor}>
        <TextInput
          value={draft.family_doctor}
          onChange={(family_doctor) => onChange({ family_doctor })}
          {...lengthOf('client.add', 'family_doctor')}
          autoComplete="off"
        />
      </Field>
      <Field label={t('clients.form.languages')} hint={t('clients.form.languagesHint')} error={errors.languages}>
        <TextInput value={draft.languages} onChange={(languages) => onChange({ languages })} autoComplete="off" />
      </Field>
      <Field label={t('clients.form.careLevel')} error={errors.care_level}>
        <Select
          value={draft.care_level}
          onChange={(care_level) => onChange({ care_level })}
          clearable
          placeholder={t('common.state.notSet')}
          options={CARE_LEVELS.map((level) => ({ value: level, label: t('clients.careLevel', { level }) }))}
        />
      </Field>
      <FieldCell whole>
        <Field label={t('clients.form.searchInfo')} hint={t('clients.form.searchInfoHint')} error={errors.search_info}>
          <TextInput
            value={draft.search_info}
            onChange={(search_info) => onChange({ search_info })}
            {...lengthOf('client.add', 'search_info')}
            autoComplete="off"
          />
        </Field>
      </FieldCell>
      <FieldCell whole>
        <Field label={t('clients.form.entryReason')} error={errors.entry_reason}>
          <TextArea value={draft.entry_reason} onChange={(entry_reason) => onChange({ entry_reason })} rows={2} />
        </Field>
      </FieldCell>
    </FieldGrid>
  )
}
