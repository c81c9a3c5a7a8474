import type { ReactNode } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface DeleteRoomProps {
  room: RoomView
  onClose: () => void
  onDeleted: () => void
}

/** Asks once before an empty room is removed. */
export function DeleteRoom({ room: { id, name }, onClose, onDeleted }: DeleteRoomProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('room.delete', {
    initial: { id },
    onDone: () => {
      notify.success(t('rooms.delete.done'))
      onDeleted()
    },
  })
  return (
    <FormDialog form={form} title={t('rooms.delete.title', { name })} save={t('rooms.delete.action')} danger width={440} onClose={onClose}>
      <p>{t('rooms.delete.text')}</p>
    </FormDialog>
  )
}
