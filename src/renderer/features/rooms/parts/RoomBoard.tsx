import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { toNextRoom } from './boardKeyboard.ts'
import { type DropOutcome, dropOutcome, type Placed, placedOf } from './dropOutcome.ts'
import styles from './RoomBoard.module.css'
import type { BoardSection } from './boardOf.ts'
import { RoomCard } from './RoomCard.tsx'
import type { ResidentActions } from './residentActions.ts'
import { useRoomFaults } from '../../tasks/parts/useRoomFaults.ts'
import { useAnnouncements } from './useAnnouncements.ts'

interface RoomBoardProps {
  sections: readonly BoardSection[]
  rooms: readonly RoomView[]
  actions?: ResidentActions | undefined
  onEdit?: ((room: RoomView) => void) | undefined
  onDrop: (outcome: DropOutcome) => void
}

/** The house by floor and unit. People are dragged by mouse, finger or keyboard; a drop only asks. */
export function RoomBoard({ sections, rooms, actions, onEdit, onDrop }: RoomBoardProps): ReactNode {
  const [carried, setCarried] = useState<Placed | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextRoom, keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] } }),
  )
  const accessibility = useAnnouncements(rooms)
  const faults = useRoomFaults()
  const start = ({ active }: DragStartEvent): void => setCarried(placedOf(rooms, idIn(active.id)))
  const end = ({ over, collisions }: DragEndEvent): void => {
    const room = over && rooms.find(({ id }) => id === idIn(over.id))
    const resident = collisions?.find(({ id }) => String(id).startsWith('resident:'))
    if (carried && room) onDrop(dropOutcome(carried, room, resident ? idIn(resident.id) : null))
    setCarried(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={accessibility}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setCarried(null)}
    >
      {sections.map((section) => (
        <Section key={section.key} section={section} actions={actions} onEdit={onEdit} faults={faults} />
      ))}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className={styles.carried}>
            <Face id={carried.resident.client_id} name={carried.resident.name} picture={carried.resident.picture} size="s" />
            {carried.resident.name}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

interface SectionProps extends Pick<RoomBoardProps, 'actions' | 'onEdit'> {
  section: BoardSection
  faults: ReadonlyMap<string, number>
}

function Section({ section, actions, onEdit, faults }: SectionProps): ReactNode {
  const t = useTexts()
  const floor = section.floor < 0 ? t('rooms.cellar') : t('rooms.floor', { floor: section.floor })
  const title = section.unit ? t('rooms.unitOf', { floor, unit: section.unit }) : floor
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.rooms}>
        {section.rooms.map((room) => (
          <RoomCard key={room.id} room={room} actions={actions} onEdit={onEdit} faults={faults.get(room.id) ?? 0} />
        ))}
      </div>
    </section>
  )
}

/** The room under the pointer first, then the resident in it; by keyboard the room that the dragged card covers. */
const underPointer: CollisionDetection = (given) => {
  const under = pointerWithin(given)
  const found = under.length > 0 ? under : rectIntersection(given)
  return [...found.filter(isRoom), ...found.filter((each) => !isRoom(each))]
}

const isRoom = ({ id }: { id: string | number }): boolean => String(id).startsWith('room:')

const idIn = (id: string | number): string => String(id).replace(/^\w+:/, '')
