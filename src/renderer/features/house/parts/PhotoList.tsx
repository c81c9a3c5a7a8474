import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { HousePhoto } from '#shared/contract/housePhoto.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { PhotoCard } from './PhotoCard.tsx'

/** The photos in order; reordered by dragging, or by buttons, for the keyboard. */
export function PhotoList({ photos }: { photos: readonly HousePhoto[] }): ReactNode {
  const t = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ id: string; by: number } | null>(null)
  const [said, setSaid] = useState('')
  const move = useAction('housePhoto.move', {
    optimistic: (queries, { id, position }) => {
      const before = queries.getQueryData<{ photos: HousePhoto[] }>(KEY)
      void queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData(KEY, before && { photos: movedTo(before.photos, id, position) })
      return () => queries.setQueryData(KEY, before)
    },
  })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  const put = async (id: string, position: number): Promise<void> => {
    if (await move.run({ id, position })) setSaid(t('house.photos.moved', { n: position + 1 }))
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    const to = photos.findIndex(({ id }) => id === over?.id)
    if (over && to >= 0 && over.id !== active.id) void put(String(active.id), to)
  }
  // A moved card loses the focus: it returns to the pressed button, or to the other one at an end.
  useEffect(() => {
    const { id, by } = pressed.current ?? { id: '', by: 0 }
    if (!photos.some((photo) => photo.id === id)) return
    pressed.current = null
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-photo="${id}"] button[data-by]`) ?? []
    const [same] = [...buttons].filter((button) => button.dataset['by'] === String(by) && !button.disabled)
    ;(same ?? [...buttons].find((button) => !button.disabled))?.focus()
  }, [photos])
  return (
    <>
      <FormAlert error={move.error} />
      <output className="visually-hidden">{said}</output>
      <DndContext sensors={sensors} onDragEnd={drop} accessibility={{ screenReaderInstructions: { draggable: '' } }}>
        <ol ref={list} className={styles.photos} aria-label={t('house.photos.list')}>
          {photos.map((photo, at) => (
            <Place key={photo.id} photo={photo}>
              <PhotoCard
                photo={photo}
                n={at + 1}
                isLast={at === photos.length - 1}
                onMove={(by) => {
                  pressed.current = { id: photo.id, by }
                  void put(photo.id, at + by)
                }}
              />
            </Place>
          ))}
        </ol>
      </DndContext>
    </>
  )
}

const KEY = ['housePhoto.list', {}]

/** Like the server's move: removed, and inserted at the position. */
function movedTo(photos: readonly HousePhoto[], id: string, position: number): HousePhoto[] {
  const rest = photos.filter((photo) => photo.id !== id)
  return [...rest.slice(0, position), ...photos.filter((photo) => photo.id === id), ...rest.slice(position)]
}

function Place({ photo: { id }, children }: { photo: HousePhoto; children: ReactNode }): ReactNode {
  const mayWrite = useMayWrite()
  const { setNodeRef: setDrag, transform, listeners, isDragging } = useDraggable({ id, disabled: !mayWrite })
  const { setNodeRef: setDrop, isOver } = useDroppable({ id, disabled: !mayWrite })
  const moved = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 2 } : {}
  return (
    <li ref={setDrop} data-photo={id} data-over={isOver && !isDragging}>
      <div ref={setDrag} className={styles.photo} style={moved} {...listeners}>
        {children}
      </div>
    </li>
  )
}
