import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import type { RoomDraft } from './roomDraft.ts'

export interface RoomFieldsProps {
  draft: RoomDraft
  onChange: (patch: Partial<RoomDraft>) => void
  /** By the contract's names. */
  errors: Readonly<Record<string, string>>
}

/** What the room is. */
export function RoomFields({ draft, onChange, errors, units }: RoomFieldsProps & { units: readonly { id: string; name: string }[] }): ReactNode {
  const t = useTexts()
  return (
    <FieldGrid narrow>
      <Field label={t('rooms.form.name')} required error={errors.name}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins in its first field */}
        <TextInput value={draft.name} onChange={(name) => onChange({ name })} maxLength={20} autoComplete="off" autoFocus />
      </Field>
      <Field label={t('rooms.form.floor')} required error={errors.floor}>
        <TextInput value={draft.floor} onChange={(floor) => onChange({ floor })} inputMode="numeric" maxLength={2} />
      </Field>
      <Field label={t('rooms.form.maxPeople')} required error={errors.max_people}>
        <TextInput value={draft.maxPeople} onChange={(maxPeople) => onChange({ maxPeople })} inputMode="numeric" maxLength={2} />
      </Field>
      {units.length > 0 && (
        <Field label={t('rooms.form.unit')} error={errors.unit_id}>
          <Select
            value={draft.unitId}
            onChange={(unitId) => onChange({ unitId })}
            clearable
            placeholder={t('rooms.noUnit')}
            options={units.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <Field label={t('rooms.form.genderRule')} error={errors.gender_rule}>
        <Select
          value={draft.genderRule}
          onChange={(genderRule) => onChange({ genderRule })}
          clearable
          placeholder={t('rooms.noRule')}
          options={[
            { value: 'female', label: t('rooms.genderRule.female') },
            { value: 'male', label: t('rooms.genderRule.male') },
          ]}
        />
      </Field>
      <Field label={t('rooms.form.area')} error={errors.area_m2}>
        <TextInput value={draft.area} onChange={(area) => onChange({ area })} inputMode="decimal" maxLength={6} />
      </Field>
      <Field label={t('rooms.form.type')} error={errors.type}>
        <TextInput value={draft.type} onChange={(type) => onChange({ type })} autoComplete="off" maxLength={120} />
      </Field>
      <FieldCell whole>
        <Field label={t('rooms.form.amenities')} hint={t('rooms.form.amenitiesHint')} error={errors.amenities}>
          <TextInput value={draft.amenities} onChange={(amenities) => onChange({ amenities })} autoComplete="off" />
        </Field>
      </FieldCell>
    </FieldGrid>
  )
}
