import { type ReactNode, useState } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { RuleWarning } from '../../rooms/parts/RuleWarning.tsx'
import { AboutClient } from './AboutPerson.tsx'
import { dayIn } from '#data/dayIn.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { RoomPicker } from './RoomPicker.tsx'
import { useRooms } from './useRooms.ts'

interface PlanDialogProps {
  client: ClientView
  onClose: () => void
}

/** Keeps a place for somebody in the queue: which room, and from which day. */
export function PlanDialog({ client, onClose }: PlanDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [roomId, setRoomId] = useState(client.planned_room_id)
  const [on, setOn] = useState(client.planned_on)
  const { rooms } = useRooms(dayIn(on))
  const save = useAction('client.save')
  const submit = async (): Promise<void> => {
    const base = { planned_room_id: client.planned_room_id, planned_on: client.planned_on }
    const answer = await save.run({ id: client.id, planned_room_id: roomId, planned_on: on, base })
    if (!answer) return
    notify.success(t('clients.queue.planSaved'))
    onClose()
  }
  return (
    <AboutClient id={client.id} given={client}>
      <Dialog
        open
        title={t('clients.queue.planTitle', { name: client.name })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('common.action.cancel')}</Button>
            <Button variant="primary" busy={save.state === 'sending'} onClick={() => void submit()}>
              {t('common.action.save')}
            </Button>
          </>
        }
      >
        <FormAlert error={save.error} hasFieldErrors={Object.keys(save.fieldErrors).length > 0} />
        <Field label={t('clients.queue.plannedOn')} error={save.fieldErrors.planned_on}>
          <DateInput value={on} onChange={setOn} />
        </Field>
        <Field label={t('clients.queue.plannedRoom')} hint={t('clients.form.roomHint')} error={save.fieldErrors.planned_room_id}>
          <RoomPicker rooms={rooms} value={roomId} onChange={setRoomId} keepId={client.planned_room_id} />
        </Field>
        <RuleWarning room={rooms.find(({ id }) => id === roomId)} person={{ gender: client.gender }} />
      </Dialog>
    </AboutClient>
  )
}
