import '#nouns/taskWords.ts'
import { useDroppable } from '@dnd-kit/core'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { RoomView } from '#shared/contract/room.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import { roomPath } from '#nouns/roomPaths.ts'
import { tasksPath } from '#nouns/taskPaths.ts'
import type { Resident } from './dropOutcome.ts'
import { ResidentChip } from './ResidentChip.tsx'
import styles from './RoomCard.module.css'
import { isClosed, RoomTags } from './RoomTags.tsx'
import type { ResidentActions } from './residentActions.ts'

interface RoomCardProps {
  room: RoomView
  /** Absent without the right to move people. */
  actions?: ResidentActions | undefined
  /** Absent without the right to change rooms. */
  onEdit?: ((room: RoomView) => void) | undefined
  /** The number of open faults. */
  faults: number
}

/** A room now: residents, free places, arrivals, faults and restrictions. */
export const RoomCard = memo(function RoomCard({ room, actions, onEdit, faults }: RoomCardProps): ReactNode {
  const t = useTexts()
  const { setNodeRef, isOver } = useDroppable({ id: `room:${room.id}`, disabled: !actions })
  const free = Math.max(0, room.free_places)
  return (
    <article
      ref={setNodeRef}
      className={styles.card}
      data-over={isOver}
      data-closed={isClosed(room)}
      aria-label={t('rooms.one', { name: room.name })}
    >
      <header className={styles.head}>
        <h3 className={styles.name}>
          <Link to={roomPath(room.id)} className={styles.open} aria-label={t('rooms.one', { name: room.name })}>
            {room.name}
          </Link>
        </h3>
        <Tags room={room} faults={faults} />
        {onEdit && (
          <Button variant="bare" icon={<Icon name="edit" />} aria-label={t('rooms.manage', { name: room.name })} onClick={() => onEdit(room)} />
        )}
      </header>
      <ul className={styles.places}>
        {room.residents.map((resident: Resident) => (
          <ResidentChip key={resident.client_id} who={{ resident, room }} actions={actions} />
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`} className={styles.free}>
            <Icon name="bed" />
            {t('rooms.freePlace')}
          </li>
        ))}
      </ul>
      <Planned room={room} />
    </article>
  )
})

function Tags({ room, faults }: Pick<RoomCardProps, 'room' | 'faults'>): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.tags}>
      <RowMark id={room.id} />
      {faults > 0 && (
        <Link to={tasksPath({ kind: 'fix', roomId: room.id })} className={styles.faults}>
          <Tag tone="amber" icon="wrench">
            {t('tasks.faults', { count: faults })}
          </Tag>
        </Link>
      )}
      <RoomTags room={room} />
    </span>
  )
}

function Planned({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (room.planned.length === 0) return null
  return (
    <ul className={styles.planned}>
      {room.planned.map(({ client_id, name, on }) => (
        <li key={client_id}>
          <Icon name="calendar" size={16} />
          {on ? t('rooms.planned', { name, day: format.day(on) }) : t('rooms.plannedNoDay', { name })}
        </li>
      ))}
    </ul>
  )
}
