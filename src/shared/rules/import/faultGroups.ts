import { excelDay } from './excelDay.ts'
import type { ImportFaultCode, ImportLine } from './kinds.ts'

/** The same fault in several rows, with their cells, so that one decision fixes all. */
export interface FaultGroup {
  field: string
  code: ImportFaultCode
  /** Of rows that are not excluded; cells only if a column has the field. */
  cells: { no: number; column: number | null; text: string }[]
  /** Replacement days for spreadsheet serial numbers, if every cell is one. */
  days: { no: number; column: number; text: string }[] | null
}

/** Faults in more than one row, the most frequent first. */
export function faultGroups(lines: readonly ImportLine[], matched: readonly (string | null)[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const { no, cells, out, faults } of lines) {
    if (out) continue
    for (const { field, code } of faults) {
      const column = matched.indexOf(field)
      const group = groups.get(`${field} ${code}`) ?? { field, code, cells: [], days: null }
      group.cells.push({ no, column: column < 0 ? null : column, text: cells[column] ?? '' })
      groups.set(`${field} ${code}`, group)
    }
  }
  return [...groups.values()]
    .filter(({ cells }) => cells.length > 1)
    .map((group) => ({ ...group, days: daysOf(group) }))
    .toSorted((one, other) => other.cells.length - one.cells.length)
}

function daysOf({ code, cells }: FaultGroup): FaultGroup['days'] {
  if (code !== 'day') return null
  const days = cells.flatMap(({ no, column, text }) => {
    const day = excelDay(text)
    return day === null || column === null ? [] : { no, column, text: day.split('-').toReversed().join('.') }
  })
  return days.length === cells.length ? days : null
}

/** How many of the rows to import have no room. */
export function withoutRoom(lines: readonly ImportLine[], matched: readonly (string | null)[]): number {
  const column = matched.indexOf('room')
  return lines.filter(({ out, faults, cells }) => !out && faults.length === 0 && !cells[column]?.trim()).length
}
