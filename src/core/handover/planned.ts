import type { Undecided } from '#shared/contract/handover.ts'
import type { IncidentView } from '#shared/contract/incident.ts'
import type { Right } from '#shared/rights.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import { roundOf } from '#shared/rules/medicine/round.ts'
import { isOfHouse } from '#shared/rules/plan/terms.ts'
import { shiftAt, type ShiftOfDay } from '#shared/rules/shift/shift.ts'
import { residentsWithin } from '../medicine/medicine.round.ts'
import type { Env } from '../kernel/env.ts'
import { uncountedAt } from '../stock/stock.missing.ts'
import { careWithin } from '../plan/plan.round.ts'

interface Shift extends ShiftOfDay {
  span: Span
  /** The incidents after which somebody may have to be looked at in this shift. */
  incidents: readonly IncidentView[]
}

interface PlannedSource {
  /** Who may know of these acts. */
  needs: Right
  undecided: (env: Env, shift: Shift) => Promise<Undecided[]>
}

/** Where planned acts come from; a shift is not handed over while one of theirs is undecided. What else is planned for a shift joins here. */
export const PLANNED_SOURCES: readonly PlannedSource[] = [
  { needs: 'medicine.read', undecided: undecidedDoses },
  { needs: 'medicine.read', undecided: undecidedCounts },
  { needs: 'care.read', undecided: undecidedCare },
  { needs: 'incident.read', undecided: async (_, shift) => undecidedChecks(shift) },
]

/** The doses of a shift that nobody has decided, by rounds: a list of them all is the round's own. */
async function undecidedDoses({ tx, actor }: Env, { span }: Shift): Promise<Undecided[]> {
  const doses = (await residentsWithin(tx, actor.houseId, span)).flatMap((resident) => resident.doses)
  const open = doses.filter(({ dose, is_held }) => !is_held && (dose === null || dose.result === null)).map(({ due_at }) => due_at)
  const rounds = Map.groupBy(open.toSorted(), (due) => Object.values(roundOf(due)).join(' '))
  return [...rounds.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { day, round } = roundOf(first)
    return { source: 'medicine' as const, of: round, at: first, count: 1 + others.length, ref: day, name: null }
  })
}

/** Narcotic and psychotropic medicines that nobody has counted at a shift; it is counted when one hands over, at its end. */
async function undecidedCounts(env: Env, { day, shift, span }: Shift): Promise<Undecided[]> {
  const uncounted = await uncountedAt(env, { day, shift })
  return uncounted.length === 0 ? [] : [{ source: 'count', of: shift, at: span.to, count: uncounted.length, ref: day, name: null }]
}

/** The care of a shift of which the diary says nothing; what the person or the family does themselves holds nobody up. */
async function undecidedCare(env: Env, { span }: Shift): Promise<Undecided[]> {
  const actions = (await careWithin(env, span)).flatMap((resident) => resident.actions)
  const [first, ...others] = actions
    .filter(({ entry, who }) => entry === null && isOfHouse(who))
    .map(({ due_at }) => due_at)
    .toSorted()
  if (first === undefined) return []
  const { day, shift } = shiftAt(first)
  return [{ source: 'care', of: shift, at: first, count: 1 + others.length, ref: day, name: null }]
}

/** Checks that are due before the shift ends, and were left undone before it began. */
const undecidedChecks = ({ span, incidents }: Shift): Undecided[] =>
  incidents.flatMap(({ id, client_name, checks }) =>
    checks
      .filter(({ done_at, due_at }) => done_at === null && due_at < span.to)
      .map(({ step, due_at }) => ({ source: 'check' as const, of: String(step), at: due_at, count: 1, ref: id, name: client_name })),
  )
