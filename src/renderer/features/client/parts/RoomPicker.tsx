import { type ReactNode, useMemo } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useFormat } from '#texts/useFormat.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { Select } from '#ui/Select.tsx'

interface RoomPickerProps {
  rooms: readonly RoomView[]
  value: string | null
  onChange: (roomId: string | null) => void
  /** A room offered although it is full: the one with the person's own place. */
  keepId?: string | null
  /** A room not offered: the person's present one. */
  exceptId?: string | null
  placeholder?: string
  'aria-label'?: string
}

/** Rooms with a free place, searchable by number, floor and unit, since there may be a hundred. */
export function RoomPicker({ rooms, value, onChange, keepId = null, exceptId = null, placeholder, ...rest }: RoomPickerProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const options = useMemo(
    () =>
      rooms
        .filter((room) => room.id !== exceptId && (room.id === keepId || canTake(room)))
        .toSorted((a, b) => format.compare(a.name, b.name))
        .map((room) => ({ value: room.id, label: labelOf(room, t, room.id === keepId) })),
    [rooms, keepId, exceptId, t, format],
  )
  return (
    <Select
      {...rest}
      searchable
      clearable
      value={options.some((option) => option.value === value) ? value : null}
      onChange={onChange}
      options={options}
      placeholder={placeholder ?? (options.length > 0 ? t('clients.form.chooseRoom') : t('clients.move.noneFree'))}
    />
  )
}

/** Whether a person could move in now. */
export const canTake = (room: RoomView): boolean =>
  room.free_places > 0 && (room.availability === 'vaba' || room.availability === 'broneeritud' || room.availability === 'hõivatud')

function labelOf(room: RoomView, t: Texts, isKept: boolean): string {
  // A reserved place is free only for its person.
  const free = isKept ? t('clients.ownPlace') : t('clients.freePlaces', { count: room.free_places })
  const where = [t('clients.form.roomFloor', { floor: room.floor }), room.unit, room.gender_rule && t(`rooms.genderRule.${room.gender_rule}`)]
  return [room.name, free, ...where].filter(Boolean).join(' · ')
}
