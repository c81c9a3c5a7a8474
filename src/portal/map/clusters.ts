/** Something that stands on the map, px from its corner. */
export interface Standing {
  x: number
  y: number
}

/** Those that would hide each other, told as one: in the middle of them. */
export interface Cluster<Of> extends Standing {
  members: readonly Of[]
}

/** Puts together what stands in one square of so many px, so that every mark can be pressed. */
export function clustersOf<Of extends Standing>(all: readonly Of[], size: number): Cluster<Of>[] {
  const squares = Map.groupBy(all, ({ x, y }) => `${Math.floor(x / size)} ${Math.floor(y / size)}`)
  return [...squares.values()].map((members) => ({
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    members,
  }))
}
