import type { RoomView } from '#shared/contract/room.ts'
import { useAction } from '#data/useAction.ts'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { changedParts, draftOfRoom, EMPTY_ROOM, type RoomDraft, roomInput } from './roomDraft.ts'

/** The room form; facts and usability are saved by separate endpoints. */
export function useSaveRoom(room: RoomView | null, onDone: () => void): EndpointForm<RoomDraft> {
  const t = useTexts()
  const notify = useNotify()
  const daycare = useAction('room.daycare')
  const done = (name: string): void => {
    notify.success(room ? t('rooms.form.saved') : t('rooms.form.added', { name }))
    onDone()
  }
  const form = useEndpointForm('room.save', {
    initial: () => (room ? draftOfRoom(room) : EMPTY_ROOM),
    input: (draft) => roomInput(draft, room?.id ?? null),
    onDone: (saved) => done(saved.room.name),
  })
  const { availability, availability_date } = form.values
  const saveState = (id: string) => daycare.run({ id, availability, availability_date: availability === 'vaba' ? null : availability_date })
  const send = async (): Promise<void> => {
    const changed = room ? changedParts(room, form.values) : { room: true, state: false }
    if (room && changed.state && !(await saveState(room.id))) return
    if (changed.room) form.submit()
    else done(form.values.name)
  }
  const isOfState = daycare.error !== null || daycare.state === 'sending'
  return { ...form, submit: () => void send(), action: isOfState ? daycare : form.action, found: { ...daycare.fieldErrors, ...form.found } }
}
