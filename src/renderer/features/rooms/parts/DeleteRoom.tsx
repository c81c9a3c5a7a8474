import type { ReactNode } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'

interface DeleteRoomProps {
  room: RoomView
  onClose: () => void
  onDeleted: () => void
}

/** Asks once before an empty room is removed. */
export function DeleteRoom({ room, onClose, onDeleted }: DeleteRoomProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const remove = useAction('room.delete')
  const submit = async (): Promise<void> => {
    if (!(await remove.run({ id: room.id }))) return
    notify.success(t('rooms.delete.done'))
    onDeleted()
  }
  return (
    <Dialog
      open
      title={t('rooms.delete.title', { name: room.name })}
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="danger" busy={remove.state === 'sending'} onClick={() => void submit()}>
            {t('rooms.delete.action')}
          </Button>
        </>
      }
    >
      <FormAlert error={remove.error} />
      <p>{t('rooms.delete.text')}</p>
    </Dialog>
  )
}
