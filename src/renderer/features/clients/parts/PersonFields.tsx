import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { PersonalIdField } from '../../client/parts/PersonalIdField.tsx'
import type { PersonDraft } from '../../client/parts/personDraft.ts'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { useToday } from '#data/useNow.ts'

export interface PersonFieldsProps {
  draft: PersonDraft
  onChange: (patch: Partial<PersonDraft>) => void
  /** The messages of each field, by the contract's names. */
  errors: Readonly<Record<string, string>>
  /** Focused on mount: the dialog starts here. */
  takesFocus?: boolean
}

/** Identity: code, names, birthday and sex. */
export function PersonFields({ draft, onChange, errors, takesFocus = false }: PersonFieldsProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  return (
    <FieldGrid>
      <FieldCell whole>
        <PersonalIdField value={draft.personal_id} onChange={onChange} error={errors.personalID ?? errors.personal_id} takesFocus={takesFocus} />
      </FieldCell>
      <Field label={t('clients.form.firstName')} required error={errors.first_name}>
        <TextInput
          value={draft.first_name}
          onChange={(first_name) => onChange({ first_name })}
          autoComplete="off"
          {...lengthOf('client.add', 'first_name')}
        />
      </Field>
      <Field label={t('clients.form.lastName')} required error={errors.last_name}>
        <TextInput
          value={draft.last_name}
          onChange={(last_name) => onChange({ last_name })}
          autoComplete="off"
          {...lengthOf('client.add', 'last_name')}
        />
      </Field>
      <Field label={t('clients.form.birthDate')} error={errors.birth_date}>
        <DateInput value={draft.birth_date} onChange={(birth_date) => onChange({ birth_date })} max={today} />
      </Field>
      <ChoiceRow
        optional
        label={t('clients.form.gender')}
        value={draft.gender}
        onChange={(gender) => onChange({ gender })}
        options={[
          { value: 'female', label: t('clients.gender.female') },
          { value: 'male', label: t('clients.gender.male') },
        ]}
      />
      <Field label={t('clients.form.calledName')} hint={t('clients.form.calledNameHint')} error={errors.called_name}>
        <TextInput
          value={draft.called_name}
          onChange={(called_name) => onChange({ called_name })}
          autoComplete="off"
          {...lengthOf('client.add', 'called_name')}
        />
      </Field>
    </FieldGrid>
  )
}
