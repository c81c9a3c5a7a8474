/** A map marker, px from the corner. */
export interface Standing {
  x: number
  y: number
}

/** A cluster of overlapping markers, at their centre. */
export interface Cluster<Of> extends Standing {
  members: readonly Of[]
}

/** Clusters markers by a grid of this many px, so that every one can be pressed. */
export function clustersOf<Of extends Standing>(all: readonly Of[], size: number): Cluster<Of>[] {
  const squares = Map.groupBy(all, ({ x, y }) => `${Math.floor(x / size)} ${Math.floor(y / size)}`)
  return [...squares.values()].map((members) => ({
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    members,
  }))
}
