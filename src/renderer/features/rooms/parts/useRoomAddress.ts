import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '#shared/rules/time.ts'
import { dayIn } from '#data/dayIn.ts'
import { EQUIPMENT_PARAM } from '#nouns/roomPaths.ts'
import { readRoomFilters, type RoomFilters, writeRoomFilters } from './boardOf.ts'

interface RoomAddress {
  filters: RoomFilters
  /** The requested day; null is today. */
  on: string | null
  /** A piece of equipment whose room is looked for. */
  equipmentId: string | null
  setFilters: (filters: RoomFilters) => void
  setOn: (on: string | null) => void
}

/** The board's state, in the address. */
export function useRoomAddress(): RoomAddress {
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => readRoomFilters(parameters), [parameters])
  const on = dayIn(parameters.get('paev'))
  return {
    filters,
    on,
    equipmentId: parameters.get(EQUIPMENT_PARAM),
    setFilters: (next) => setParameters(writeRoomFilters(next, on), { replace: true }),
    // A half-typed day is not requested.
    setOn: (next) => (next === null || isDay(next)) && setParameters(writeRoomFilters(filters, next), { replace: true }),
  }
}
