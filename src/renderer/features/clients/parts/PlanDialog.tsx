import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { dayIn } from '#data/dayIn.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { DayField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { RuleWarning } from '../../client/parts/RuleWarning.tsx'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { RoomPicker } from '../../client/parts/RoomPicker.tsx'
import { useRooms } from '../../client/parts/useRooms.ts'

interface PlanDialogProps {
  /** The present server data. */
  client: ClientView
  /** A room and day that were chosen before. */
  given?: Partial<Pick<ClientView, 'planned_room_id' | 'planned_on'>>
  onClose: () => void
}

/** Reserves a place for a client in the queue: room and first day. */
export function PlanDialog({ client, given, onClose }: PlanDialogProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const { id, name, gender, planned_room_id, planned_on } = client
  const form = useEndpointEdit('client.save', {
    current: { planned_on, planned_room_id },
    ...(given && { given }),
    input: (changes, base) => ({ id, ...changes, base }),
    onDone: () => {
      notify.success(t('clients.queue.planSaved'))
      onClose()
    },
    onUnchanged: onClose,
  })
  const { rooms } = useRooms(dayIn(form.values.planned_on))
  const roomOf = (roomId: unknown) => rooms.find((room) => room.id === roomId)
  const { value, onChange, error, required } = form.field('planned_room_id')
  return (
    <AboutClient id={id} given={client}>
      <FormDialog form={form} title={t('clients.queue.planTitle', { name })} save={t('common.action.save')} onClose={onClose}>
        {form.conflicts.length > 0 && (
          <ConflictChoice
            conflicts={form.conflicts}
            kept={form.kept}
            onKeep={form.keep}
            labelOf={(field) => t(field === 'planned_on' ? 'clients.queue.plannedOn' : 'clients.queue.plannedRoom')}
            wordsOf={(field, of) => (field === 'planned_on' ? (typeof of === 'string' ? format.day(of) : '') : (roomOf(of)?.name ?? ''))}
          />
        )}
        <DayField {...form.field('planned_on')} label={t('clients.queue.plannedOn')} />
        <Field label={t('clients.queue.plannedRoom')} hint={t('clients.form.roomHint')} error={error} required={required}>
          <RoomPicker rooms={rooms} value={value} onChange={onChange} keepId={planned_room_id} />
        </Field>
        <RuleWarning room={roomOf(value)} person={{ gender }} />
      </FormDialog>
    </AboutClient>
  )
}
