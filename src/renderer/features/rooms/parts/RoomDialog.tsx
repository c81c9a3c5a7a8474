import { type ReactNode, useState } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { DeleteRoom } from './DeleteRoom.tsx'
import { DoorLabelDialog } from './DoorLabelDialog.tsx'
import styles from './RoomDialog.module.css'
import { RoomFields } from './RoomFields.tsx'
import { RoomStateFields } from './RoomStateFields.tsx'
import { useSaveRoom } from './useSaveRoom.ts'

interface RoomDialogProps {
  /** The room to change; null adds one. */
  room: RoomView | null
  units: readonly { id: string; name: string }[]
  onClose: () => void
  /** The room is gone; by default as `onClose`. */
  onDeleted?: () => void
}

/** A room: facts, usability and from when, door label, and deletion when empty. */
export function RoomDialog({ room, units, onClose, onDeleted = onClose }: RoomDialogProps): ReactNode {
  const t = useTexts()
  const form = useSaveRoom(room, onClose)
  const [isDeleting, setDeleting] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <FormDialog
      form={form}
      title={room ? t('rooms.editTitle', { name: room.name }) : t('rooms.addTitle')}
      save={t('common.action.save')}
      width={680}
      others={
        room && (
          <Button icon={<Icon name="print" />} onClick={() => setPrinting(true)}>
            {t('rooms.label')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {room && <Residents room={room} />}
      {room && <RoomStateFields form={form} />}
      <RoomFields form={form} units={units} />
      {room && (
        <div>
          <Button variant="bare" icon={<Icon name="trash" />} disabled={room.residents.length > 0} onClick={() => setDeleting(true)}>
            {t('rooms.delete.action')}
          </Button>
          {room.residents.length > 0 && <Quiet>{t('rooms.delete.notEmpty')}</Quiet>}
        </div>
      )}
      {room && isDeleting && <DeleteRoom room={room} onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
      {room && isPrinting && <DoorLabelDialog room={room} onClose={() => setPrinting(false)} />}
    </FormDialog>
  )
}

function Residents({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  return (
    <section aria-label={t('rooms.residents')} className={styles.residents}>
      {room.residents.length === 0 && <Quiet>{t('rooms.nobody')}</Quiet>}
      {room.residents.map(({ client_id, name, picture }) => (
        <span key={client_id} className={styles.resident}>
          <Face id={client_id} name={name} picture={picture} size="s" />
          {name}
        </span>
      ))}
    </section>
  )
}
