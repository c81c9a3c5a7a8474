import type { DndContextProps } from '@dnd-kit/core'
import { useMemo } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useTexts } from '#texts/useTexts.ts'
import { placedOf } from './dropOutcome.ts'

type Accessibility = NonNullable<DndContextProps['accessibility']>
type Id = string | number

/** Screen reader announcements while dragging, in the screen's language. */
export function useAnnouncements(rooms: readonly RoomView[]): Accessibility {
  const t = useTexts()
  return useMemo(() => {
    const who = (id: Id): { name: string; room: string } => {
      const placed = placedOf(rooms, String(id).replace('client:', ''))
      return { name: placed?.resident.name ?? '', room: placed?.room.name ?? '' }
    }
    const at = (id: Id): { room: string; places: string } | null => {
      const room = rooms.find((each) => `room:${each.id}` === id)
      return room ? { room: room.name, places: room.free_places > 0 ? t('rooms.free', { count: room.free_places }) : t('rooms.full') } : null
    }
    return {
      screenReaderInstructions: { draggable: t('rooms.drag.instructions') },
      announcements: {
        onDragStart: ({ active }) => t('rooms.drag.picked', who(active.id)),
        onDragOver: ({ active, over }) => {
          const place = over && at(over.id)
          return place ? t('rooms.drag.over', { name: who(active.id).name, ...place }) : t('rooms.drag.overNothing', { name: who(active.id).name })
        },
        onDragEnd: ({ active, over }) => {
          const place = over && at(over.id)
          return place ? t('rooms.drag.dropped', { name: who(active.id).name, room: place.room }) : t('rooms.drag.cancelled', who(active.id))
        },
        onDragCancel: ({ active }) => t('rooms.drag.cancelled', who(active.id)),
      },
    }
  }, [rooms, t])
}
