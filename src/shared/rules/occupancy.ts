/** The places of a house: all of them, those in which somebody lives (or is away from), and those that somebody could take. */
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

/** The places of rooms as every page counts them: a place being cleaned or kept is neither taken nor free. */
export function placesOf(rooms: readonly CountedRoom[]): Places {
  const sum = (of: (room: CountedRoom) => number): number => rooms.reduce((all, room) => all + of(room), 0)
  return {
    total: sum(({ max_people }) => max_people),
    occupied: sum(({ residents }) => residents.length),
    free: sum(({ free_places }) => free_places),
  }
}

/** How full a house is, in whole percent: the places in which somebody lives, of all. */
export const occupancyOf = ({ total, occupied }: Pick<Places, 'total' | 'occupied'>): number => (total > 0 ? Math.round((occupied / total) * 100) : 0)
