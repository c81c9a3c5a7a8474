import type { ReactNode } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { draftOfRoom } from './roomDraft.ts'
import { RoomStateFields } from './RoomStateFields.tsx'

/** Says whether a room can be used, also at a desk without a connection. */
export function RoomStateDialog({ room, onClose }: { room: RoomView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('room.daycare', {
    initial: () => draftOfRoom(room),
    input: ({ availability, availability_date }) => ({
      id: room.id,
      availability,
      availability_date: availability === 'vaba' ? null : availability_date,
    }),
    onDone: () => {
      notify.success(t('room.state.saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('room.state.title', { name: room.name })} save={t('common.action.save')} onClose={onClose}>
      <RoomStateFields form={form} />
    </FormDialog>
  )
}
