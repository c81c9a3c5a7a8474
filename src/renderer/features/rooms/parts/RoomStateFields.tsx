import type { ReactNode } from 'react'
import { DayField } from '#forms/fields.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { ROOM_STATES } from './roomDraft.ts'
import type { RoomFieldsProps } from './RoomFields.tsx'

/** Whether the room can be used, and if not, from when. */
export function RoomStateFields({ form: { values, change, field, found } }: RoomFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <ChoiceRow
        label={t('rooms.form.state')}
        value={values.availability}
        onChange={(availability) => change({ availability })}
        options={ROOM_STATES.map((state) => ({ value: state, label: t(`rooms.state.${state}`) }))}
      />
      {values.availability !== 'vaba' && (
        <DayField {...field('availability_date')} label={t('rooms.form.availableFrom')} error={found['availability_date']} />
      )}
    </>
  )
}
