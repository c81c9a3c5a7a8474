import type { ReactNode } from 'react'
import { readIsikukood } from '#shared/rules/isikukood.ts'
import { useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import type { AddDraft } from './addDraft.ts'
import { canTake, RoomPicker } from '../../client/parts/RoomPicker.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { RuleWarning } from '../../client/parts/RuleWarning.tsx'
import { useRooms } from '../../client/parts/useRooms.ts'

interface PlaceFieldsProps {
  draft: AddDraft
  onChange: (patch: Partial<AddDraft>) => void
  errors: Readonly<Record<string, string>>
}

/** Room and day: at once, or reserved for a client in the queue. */
export function PlaceFields({ draft, onChange, errors }: PlaceFieldsProps): ReactNode {
  const t = useTexts()
  const isQueue = draft.target === 'queue'
  const { rooms, isLoading } = useRooms()
  const noneFree = !isLoading && !rooms.some(canTake)
  return (
    <FieldGrid>
      {isQueue && (
        <Field label={t('clients.form.queuedDate')} error={errors.queued_date}>
          <DateInput value={draft.queuedOn} onChange={(queuedOn) => onChange({ queuedOn })} />
        </Field>
      )}
      <Field
        label={isQueue ? t('clients.queue.plannedRoom') : t('clients.form.room')}
        error={errors.room_id ?? errors.planned_room_id}
        hint={noneFree ? t('clients.form.noFreeRooms') : t('clients.form.roomHint')}
      >
        <RoomPicker rooms={rooms} value={draft.roomId} onChange={(roomId) => onChange({ roomId })} />
        <RuleWarning room={rooms.find(({ id }) => id === draft.roomId)} person={{ gender: sexOf(draft.person) }} />
      </Field>
      <Field label={isQueue ? t('clients.queue.plannedOn') : t('clients.form.arrivalDate')} error={errors.arrival_date ?? errors.planned_on}>
        <DateInput value={draft.on} onChange={(on) => onChange({ on })} />
      </Field>
    </FieldGrid>
  )
}

/** The code's data take precedence over typed ones, as when saving. */
const sexOf = ({ personal_id, gender }: AddDraft['person']): 'female' | 'male' | null => readIsikukood(personal_id.trim())?.sex ?? gender
