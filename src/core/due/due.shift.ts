import type { Undecided } from '#shared/contract/handover.ts'
import { type Right } from '#shared/rights.ts'
import { checkLateAt } from '#shared/rules/incident/followUp.ts'
import type { Rounds } from '#shared/rules/medicine/round.ts'
import { isNear, isUndecided } from '#shared/rules/plan/acts.ts'
import { shiftAt } from '#shared/rules/shift/shift.ts'
import type { Env } from '../kernel/env.ts'
import { residentsWithin } from '../medicine/medicine.round.ts'
import { roundsOf } from '../medicine/medicine.store.ts'
import { careWithin } from '../plan/plan.round.ts'
import { uncountedAt } from '../stock/stock.missing.ts'
import type { PlannedAct } from './due.act.ts'
import { after, HOUR, type PlannedQuery, type ShiftQuery, UNNAMED } from './due.query.ts'

interface ShiftSource {
  needs: Right
  /** Their form in a handover. */
  undecided: (env: Env, shift: ShiftQuery) => Promise<Undecided[]>
}

/** Sources of a shift's planned acts; it cannot be handed over while one is undecided. Further kinds are added here. */
export const SHIFT_SOURCES: readonly ShiftSource[] = [
  { needs: 'medicine.read', undecided: async (env, shift) => byRounds(await undecidedDoses(env, shift), await roundsOf(env.tx, env.actor.houseId)) },
  { needs: 'medicine.read', undecided: undecidedCounts },
  { needs: 'care.read', undecided: async (env, shift) => asOne(await undecidedCare(env, shift), env.now) },
  { needs: 'incident.read', undecided: async (_, shift) => oneByOne(undecidedChecks(shift)) },
]

/** Doses of a period without a result, of people who are present. */
export async function undecidedDoses({ tx, actor, now }: Env, { span }: PlannedQuery): Promise<PlannedAct[]> {
  const rounds = await roundsOf(tx, actor.houseId)
  return (await residentsWithin(tx, actor.houseId, span, now)).flatMap(({ client_id, name: client_name, doses }) =>
    doses
      .filter(({ dose, is_held, is_away }) => !is_held && !is_away && (dose === null || dose.result === null))
      .map(({ due_at, name, strength, window_minutes }) => {
        const { day, round } = rounds.at(due_at)
        const medicine = [name, strength].filter(Boolean).join(' ')
        return {
          ...UNNAMED,
          source: 'medicine',
          of: round.at,
          ref: day,
          name: medicine,
          due_at,
          late_at: after(due_at, window_minutes * 60_000),
          client_id,
          client_name,
        }
      }),
  )
}

/** The handover reports doses by round: the round itself lists them. */
function byRounds(acts: readonly PlannedAct[], rounds: Rounds): Undecided[] {
  const own = Map.groupBy(acts.map(({ due_at }) => due_at).toSorted(), (due) => rounds.at(due).round)
  return [...own].flatMap(([{ at: of, name }, [first, ...others]]) => {
    if (first === undefined) return []
    return { source: 'medicine' as const, of, at: first, count: 1 + others.length, ref: rounds.at(first).day, name }
  })
}

/** Narcotic and psychotropic medicines not counted in a shift; they are counted at handover, at its end. */
async function undecidedCounts(env: Env, { day, shift, span }: ShiftQuery): Promise<Undecided[]> {
  const uncounted = await uncountedAt(env, { day, shift })
  return uncounted.length === 0 ? [] : [{ source: 'count', of: shift, at: span.to, count: uncounted.length, ref: day, name: null }]
}

/** Care of a period without entries; what the person or the family does themselves blocks nobody. */
export async function undecidedCare(env: Env, { span }: PlannedQuery): Promise<PlannedAct[]> {
  return (await careWithin(env, span)).flatMap(({ client_id, name: client_name, actions }) =>
    actions.filter(isUndecided).map(({ root_id: ref, area: of, kind, action, amount, due_at, who }) => {
      const name = [action, amount].filter(Boolean).join(', ')
      return { source: 'care', of, ref, name, kind, due_at, late_at: after(due_at, HOUR), who, client_id, client_name }
    }),
  )
}

/** The handover reports care as one line: the round has the rest. */
function asOne(acts: readonly PlannedAct[], now: string): Undecided[] {
  const [first, ...others] = acts.map(({ due_at }) => due_at).toSorted()
  if (first === undefined) return []
  const { day, shift } = shiftAt(first)
  return [
    { source: 'care', of: shift, at: first, count: 1 + others.length, near: acts.filter((act) => isNear(act, now)).length, ref: day, name: null },
  ]
}

/** Checks due before a period ends, and those overdue from before. */
export const undecidedChecks = ({ span, incidents }: PlannedQuery): PlannedAct[] =>
  incidents.flatMap(({ id: ref, client_id, client_name, checks }) =>
    checks
      .filter(({ done_at, due_at }) => done_at === null && due_at < span.to)
      .map(({ step, due_at }) => ({
        ...UNNAMED,
        source: 'check',
        of: String(step),
        ref,
        due_at,
        late_at: checkLateAt({ step, due_at }),
        client_name,
        client_id,
      })),
  )

function oneByOne(acts: readonly PlannedAct[]): Undecided[] {
  return acts.map(({ of, due_at: at, ref, client_name: name, client_id }) => ({ source: 'check', of, at, count: 1, ref: ref ?? '', name, client_id }))
}
