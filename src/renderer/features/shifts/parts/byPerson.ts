import type { ShiftLine } from '#shared/contract/handover.ts'

/** What a shift reports about one person. */
export interface PersonLines<Line extends ShiftLine> {
  client_id: string
  name: string
  room: string | null
  /** The room of that time, if they live in another now. */
  room_then: string | null
  unit: string | null
  lines: Line[]
}

/** Kinds omitted in the short view: routine care. */
const IN_FULL_ONLY = new Set<ShiftLine['kind']>(['refusal', 'back'])

/** The short view. */
export const briefly = <Line extends ShiftLine>(lines: readonly Line[]): Line[] => lines.filter(({ kind }) => !IN_FULL_ONLY.has(kind))

/** The units in the lines, by name. */
export const unitsIn = (lines: readonly ShiftLine[]): string[] =>
  [...new Set(lines.flatMap(({ unit }) => unit ?? []))].toSorted((a, b) => a.localeCompare(b, 'et'))

/** Lines grouped by person; by room, those without one last. */
export function byPerson<Line extends ShiftLine>(lines: readonly Line[]): PersonLines<Line>[] {
  return [...Map.groupBy(lines, ({ client_id }) => client_id).values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { client_id, name, room, unit } = first
      const then = own.find(({ room_then }) => room_then != null)?.room_then ?? null
      return { client_id, name, room, room_then: then, unit, lines: own }
    })
    .toSorted((one, other) => roomOf(one).localeCompare(roomOf(other), 'et', { numeric: true }) || one.name.localeCompare(other.name, 'et'))
}

const roomOf = ({ room }: { room: string | null }): string => room ?? '\uffff'
