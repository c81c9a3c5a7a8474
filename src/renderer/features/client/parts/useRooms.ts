import { useCallback, useMemo } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { type EndpointResult, useEndpoint } from '#data/useEndpoint.ts'

interface Rooms extends Omit<EndpointResult<unknown>, 'data'> {
  rooms: readonly RoomView[]
}

const NONE: readonly RoomView[] = []

/** The rooms of the house, today or on another day. */
export function useRooms(on: string | null = null, enabled = true): Rooms {
  const { data, ...rest } = useEndpoint('room.list', on ? { on } : {}, { enabled, keepsFormer: true })
  return { rooms: data?.rooms ?? NONE, ...rest }
}

/** Looks up a room's name by id; null if unknown. */
export function useRoomNames(): (id: string) => string | null {
  const { rooms } = useRooms()
  const names = useMemo(() => new Map(rooms.map(({ id, name }) => [id, name])), [rooms])
  return useCallback((id) => names.get(id) ?? null, [names])
}
