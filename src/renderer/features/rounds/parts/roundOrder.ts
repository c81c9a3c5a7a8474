import type { GoneView } from '#shared/contract/gone.ts'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { isNear, isUndecided } from '#shared/rules/plan/acts.ts'

/** What names an act on the screen. */
export const actKey = ({ client_id, root_id, due_at }: { client_id: string; root_id: string; due_at: string }): string =>
  `${client_id} ${root_id} ${due_at}`

const isOpen = (action: DueAction, now: string): boolean => isUndecided(action) && isNear(action, now)

/** Without who has died or left in this shift: they stand in the round with what was done before, and nothing more is written of them. */
export function withoutGone({ residents, gone }: { residents: readonly CareResident[]; gone: readonly GoneView[] }): CareResident[] {
  const left = new Set(gone.filter(({ how }) => how !== 'away').map(({ client_id }) => client_id))
  return residents.filter(({ client_id }) => !left.has(client_id))
}

/** How many acts wait to be confirmed now, and how many in all of the shift. */
export function leftOf(residents: readonly CareResident[], now: string): { now: number; shift: number } {
  const left = residents.flatMap(({ actions }) => actions).filter(isUndecided)
  return { now: left.filter((action) => isNear(action, now)).length, shift: left.length }
}

/**
 * Those with something to be done now, then the others; both in the order of the rooms. Nobody leaves the list, and whoever has just
 * been confirmed (`fresh`) stays in place while it can be taken back: nothing goes from under the hands.
 */
export function inTwo(residents: readonly CareResident[], now: string, fresh: ReadonlySet<string>): { open: CareResident[]; done: CareResident[] } {
  const isFirst = ({ client_id, actions }: CareResident): boolean =>
    actions.some((action) => isOpen(action, now) || fresh.has(actKey({ client_id, ...action })))
  return { open: residents.filter(isFirst), done: residents.filter((resident) => !isFirst(resident)) }
}

/** The kinds of acts that the shift has, each once. */
export const kindsIn = (residents: readonly CareResident[]): DiaryKind[] => [
  ...new Set(residents.flatMap(({ actions }) => actions).map(({ kind }) => kind)),
]

/** Whoever has acts of a kind, with these alone; everybody as they are without one. */
export const ofKind = (residents: readonly CareResident[], kind: DiaryKind | null): readonly CareResident[] =>
  kind === null
    ? residents
    : residents
        .map((resident) => ({ ...resident, actions: resident.actions.filter((action) => action.kind === kind) }))
        .filter(({ actions }) => actions.length > 0)

/** Of whom the diary says nothing since an instant, though they are here. */
export const gapsOf = (residents: readonly CareResident[], from: string): CareResident[] =>
  residents.filter(({ is_away, last_entry_at }) => !is_away && (last_entry_at === null || last_entry_at < from))
