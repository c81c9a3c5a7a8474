import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { ROOM_STATES } from './roomDraft.ts'
import type { RoomFieldsProps } from './RoomFields.tsx'

/** Whether the room can be used, and if not, from when. */
export function RoomStateFields({ draft, onChange, errors }: RoomFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <ChoiceRow
        label={t('rooms.form.state')}
        value={draft.state}
        onChange={(state) => onChange({ state })}
        options={ROOM_STATES.map((state) => ({ value: state, label: t(`rooms.state.${state}`) }))}
      />
      {draft.state !== 'vaba' && (
        <Field label={t('rooms.form.availableFrom')} error={errors.availability_date}>
          <DateInput value={draft.availableFrom} onChange={(availableFrom) => onChange({ availableFrom })} />
        </Field>
      )}
    </>
  )
}
