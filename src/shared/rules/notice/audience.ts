import { HOUSE_ROLES, type Role } from '../../rights.ts'
import type { NoticeAudience } from './notice.ts'

/** To whom a notice is addressed. */
export interface Addressing {
  selected: readonly NoticeAudience[]
  /** Workers named one by one, in addition to the roles or in place of them. */
  people: readonly string[]
  /** The units to which roles and families are narrowed; none: all of the house. */
  units: readonly string[]
}

/** What decides whether a worker is in an audience. */
export interface NoticeReader {
  id: string
  role: Role
  /** The units in which they work; none: all of the house. */
  units: readonly string[]
}

/** The only place that decides which workers a notice is for. Who is named reads it whatever their role and unit. */
export const isForWorker = ({ selected, people, units }: Addressing, reader: NoticeReader): boolean =>
  people.includes(reader.id) || (isForRole(selected, reader.role) && isInUnits(units, reader.units))

const isForRole = (selected: readonly NoticeAudience[], role: Role): boolean =>
  selected.some((audience) => audience === 'everyone' || audience === role)

const isInUnits = (asked: readonly string[], own: readonly string[]): boolean =>
  asked.length === 0 || own.length === 0 || own.some((unit) => asked.includes(unit))

/**
 * Whether a worker may read a notice, also before and after its days: it is for them, they wrote it, or they write notices and it names
 * nobody.
 */
export const maySee = (notice: Addressing & { made_by: string }, reader: NoticeReader, isWriter: boolean): boolean =>
  isForWorker(notice, reader) || notice.made_by === reader.id || (isWriter && notice.people.length === 0)

/** Whether a notice is for the family of a resident whose room is in this unit; null: in none. */
export const isForFamily = ({ selected, units }: Pick<Addressing, 'selected' | 'units'>, unit: string | null): boolean =>
  selected.includes('families') && (units.length === 0 || (unit !== null && units.includes(unit)))

/** Whether a notice is for the wall. A screen on a wall has no unit, so one narrowed to units is not shown there. */
export const isForWall = ({ selected, units }: Pick<Addressing, 'selected' | 'units'>): boolean => selected.includes('kiosk') && units.length === 0

/** Whether a notice is for anybody at all: the wall alone shows none that is narrowed to units. */
export const isAddressed = ({ selected, people, units }: Addressing): boolean =>
  people.length > 0 || selected.some((audience) => audience !== 'kiosk') || isForWall({ selected, units })

/** Whether anybody in the audience can confirm a notice: workers on the board, and families on their pages. */
export const isConfirmable = ({ selected, people }: Pick<Addressing, 'selected' | 'people'>): boolean =>
  people.length > 0 || selected.includes('families') || HOUSE_ROLES.some((role) => isForRole(selected, role))
