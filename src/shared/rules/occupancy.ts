/** Places of a house: all, occupied (including those kept for absent residents), and free. */
export type Places = {
  total: number
  occupied: number
  free: number
}

interface CountedRoom {
  max_people: number
  free_places: number
  residents: readonly unknown[]
}

/** Counts the places of rooms as every page does: a place being cleaned or reserved is neither occupied nor free. */
export function placesOf(rooms: readonly CountedRoom[]): Places {
  const sum = (of: (room: CountedRoom) => number): number => rooms.reduce((all, room) => all + of(room), 0)
  return {
    total: sum(({ max_people }) => max_people),
    occupied: sum(({ residents }) => residents.length),
    free: sum(({ free_places }) => free_places),
  }
}

/** Occupancy in whole percent of all places. */
export const occupancyOf = ({ total, occupied }: Pick<Places, 'total' | 'occupied'>): number => (total > 0 ? Math.round((occupied / total) * 100) : 0)
