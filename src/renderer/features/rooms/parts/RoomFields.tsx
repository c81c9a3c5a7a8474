import type { ReactNode } from 'react'
import { digitsOf } from '#forms/fieldFacts.ts'
import { SelectField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import type { RoomDraft } from './roomDraft.ts'

export interface RoomFieldsProps {
  form: EndpointForm<RoomDraft>
}

/** What the room is. */
export function RoomFields({ form: { field }, units }: RoomFieldsProps & { units: readonly { id: string; name: string }[] }): ReactNode {
  const t = useTexts()
  return (
    <FieldGrid narrow>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins in its first field */}
      <TextField {...field('name')} label={t('rooms.form.name')} autoComplete="off" autoFocus />
      <TextField {...field('floor')} label={t('rooms.form.floor')} inputMode="numeric" {...digitsOf('room.save', 'floor')} />
      <TextField {...field('max_people')} label={t('rooms.form.maxPeople')} inputMode="numeric" {...digitsOf('room.save', 'max_people')} />
      {units.length > 0 && (
        <SelectField
          {...field('unit_id')}
          label={t('rooms.form.unit')}
          clearable
          placeholder={t('rooms.noUnit')}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        {...field('gender_rule')}
        label={t('rooms.form.genderRule')}
        clearable
        placeholder={t('rooms.noRule')}
        options={[
          { value: 'female', label: t('rooms.genderRule.female') },
          { value: 'male', label: t('rooms.genderRule.male') },
        ]}
      />
      <TextField {...field('area_m2')} label={t('rooms.form.area')} inputMode="decimal" maxLength={6} />
      <TextField {...field('type')} label={t('rooms.form.type')} autoComplete="off" />
      <FieldCell whole>
        <TextField {...field('amenities')} label={t('rooms.form.amenities')} hint={t('rooms.form.amenitiesHint')} autoComplete="off" />
      </FieldCell>
    </FieldGrid>
  )
}
