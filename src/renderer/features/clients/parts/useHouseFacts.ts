import { useMemo } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useSession } from '#data/sessionContext.ts'
import { useRooms } from '../../client/parts/useRooms.ts'

interface HouseFacts {
  units: readonly { id: string; name: string }[]
  freePlaces: number
  name: string
}

const NO_UNITS: HouseFacts['units'] = []

/** The house's facts in lists: units and free places today. */
export function useHouseFacts(): HouseFacts {
  const { user } = useSession()
  const { data } = useEndpoint('house.get', {})
  const { rooms } = useRooms()
  const freePlaces = useMemo(() => rooms.reduce((sum, room) => sum + Math.max(0, room.free_places), 0), [rooms])
  const units = data?.house.has_units ? data.house.units : NO_UNITS
  return { units, freePlaces, name: data?.house.name ?? user?.house?.name ?? '' }
}
