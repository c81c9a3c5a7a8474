import type { GoneView } from '#shared/contract/gone.ts'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { isNear, isUndecided } from '#shared/rules/plan/acts.ts'

/** An act's key on the screen. */
export const actKey = ({ client_id, root_id, due_at }: { client_id: string; root_id: string; due_at: string }): string =>
  `${client_id} ${root_id} ${due_at}`

const isOpen = (action: DueAction, now: string): boolean => isUndecided(action) && isNear(action, now)

/** Without people who have died or left in this shift: they are listed with what was done before, and nothing more is recorded. */
export function withoutGone({ residents, gone }: { residents: readonly CareResident[]; gone: readonly GoneView[] }): CareResident[] {
  const left = new Set(gone.filter(({ how }) => how !== 'away').map(({ client_id }) => client_id))
  return residents.filter(({ client_id }) => !left.has(client_id))
}

/** How many acts are to be confirmed now, and in the whole shift. */
export function leftOf(residents: readonly CareResident[], now: string): { now: number; shift: number } {
  const left = residents.flatMap(({ actions }) => actions).filter(isUndecided)
  return { now: left.filter((action) => isNear(action, now)).length, shift: left.length }
}

/**
 * People with something due now first, then the others; both by room. Nobody leaves the list, and a just confirmed person (`fresh`) keeps
 * their place while it can be undone.
 */
export function inTwo(residents: readonly CareResident[], now: string, fresh: ReadonlySet<string>): { open: CareResident[]; done: CareResident[] } {
  const isFirst = ({ client_id, actions }: CareResident): boolean =>
    actions.some((action) => isOpen(action, now) || fresh.has(actKey({ client_id, ...action })))
  return { open: residents.filter(isFirst), done: residents.filter((resident) => !isFirst(resident)) }
}

/** The kinds of acts in the shift, without duplicates. */
export const kindsIn = (residents: readonly CareResident[]): DiaryKind[] => [
  ...new Set(residents.flatMap(({ actions }) => actions).map(({ kind }) => kind)),
]

/** Filters people and acts by kind; unchanged without one. */
export const ofKind = (residents: readonly CareResident[], kind: DiaryKind | null): readonly CareResident[] =>
  kind === null
    ? residents
    : residents
        .map((resident) => ({ ...resident, actions: resident.actions.filter((action) => action.kind === kind) }))
        .filter(({ actions }) => actions.length > 0)

/** People who are here without entries since an instant. */
export const gapsOf = (residents: readonly CareResident[], from: string): CareResident[] =>
  residents.filter(({ is_away, last_entry_at }) => !is_away && (last_entry_at === null || last_entry_at < from))
