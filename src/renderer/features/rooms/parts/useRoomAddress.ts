import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readRoomFilters, type RoomFilters, writeRoomFilters } from './boardOf.ts'

interface RoomAddress {
  filters: RoomFilters
  /** The day asked about; null is today. */
  on: string | null
  setFilters: (filters: RoomFilters) => void
  setOn: (on: string | null) => void
}

/** What the board shows, kept in the address. */
export function useRoomAddress(): RoomAddress {
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => readRoomFilters(parameters), [parameters])
  const day = parameters.get('paev')
  const on = day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
  return {
    filters,
    on,
    setFilters: (next) => setParameters(writeRoomFilters(next, on), { replace: true }),
    // A day half typed is not asked about.
    setOn: (next) => (next === null || /^\d{4}-\d{2}-\d{2}$/.test(next)) && setParameters(writeRoomFilters(filters, next), { replace: true }),
  }
}
