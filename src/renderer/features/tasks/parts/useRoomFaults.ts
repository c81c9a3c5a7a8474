import { useMemo } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'

/** The number of open faults of each room, by room id; rooms without faults are left out. */
export function useRoomFaults(): ReadonlyMap<string, number> {
  const { data } = useEndpoint('task.list', {})
  return useMemo(() => {
    const faults = (data?.tasks ?? []).filter(({ done, action }) => !done && action === 'fix').flatMap(({ rooms }) => rooms)
    return new Map([...Map.groupBy(faults, ({ id }) => id)].map(([id, of]) => [id, of.length]))
  }, [data])
}
