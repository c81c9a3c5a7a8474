import type { Undecided } from '#shared/contract/handover.ts'
import type { IncidentView } from '#shared/contract/incident.ts'
import type { DueAct } from '#shared/contract/planned.ts'
import type { Right } from '#shared/rights.ts'
import { validityAt } from '#shared/rules/documents.ts'
import { checkLateAt } from '#shared/rules/incident/followUp.ts'
import { CHECK_AFTER_MS } from '#shared/rules/items.ts'
import type { Rounds } from '#shared/rules/medicine/round.ts'
import { deadlineOn } from '#shared/rules/plan/deadlines.ts'
import { isNear, isUndecided } from '#shared/rules/plan/acts.ts'
import { shiftAt, type ShiftOfDay } from '#shared/rules/shift/shift.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { consentsOf, personRow } from '../client/client.store.ts'
import type { SpanOf } from '../client/residents.ts'
import { documentsOf } from '../document/document.store.ts'
import { assessmentsDue, woundsDue } from '../health/health.store.ts'
import { itemsWithin } from '../item/item.store.ts'
import type { Env } from '../kernel/env.ts'
import { residentsWithin } from '../medicine/medicine.round.ts'
import { roundsOf } from '../medicine/medicine.store.ts'
import { careWithin } from '../plan/plan.round.ts'
import { arrivedOn, standingHeads } from '../plan/plan.store.ts'
import { uncountedAt } from '../stock/stock.missing.ts'

interface PlannedQuery {
  span: SpanOf
  /** Incidents that may need checks. */
  incidents: readonly IncidentView[]
}
type AskedOfOne = PlannedQuery & { span: { clientId: string } }
type Shift = PlannedQuery & ShiftOfDay

interface PlannedAct extends DueAct {
  client_name: string | null
  client_id?: string
}

interface PlannedSource {
  /** The right needed to see these acts. */
  needs: Right
  acts: (env: Env, asked: AskedOfOne) => Promise<PlannedAct[]>
}

interface ShiftSource {
  needs: Right
  /** Their form in a handover. */
  undecided: (env: Env, shift: Shift) => Promise<Undecided[]>
}

/** Sources of a shift's planned acts; it cannot be handed over while one is undecided. Further kinds are added here. */
export const SHIFT_SOURCES: readonly ShiftSource[] = [
  { needs: 'medicine.read', undecided: async (env, shift) => byRounds(await undecidedDoses(env, shift), await roundsOf(env.tx, env.actor.houseId)) },
  { needs: 'medicine.read', undecided: undecidedCounts },
  { needs: 'care.read', undecided: async (env, shift) => asOne(await undecidedCare(env, shift), env.now) },
  { needs: 'incident.read', undecided: async (_, shift) => oneByOne(undecidedChecks(shift)) },
]

/** Everything planned for one client: the acts of shifts, and dated tasks that block no shift. */
export const PLANNED_SOURCES: readonly PlannedSource[] = [
  { needs: 'medicine.read', acts: undecidedDoses },
  { needs: 'care.read', acts: undecidedCare },
  { needs: 'incident.read', acts: async (_, asked) => undecidedChecks(asked) },
  { needs: 'care.read', acts: itemsToSee },
  { needs: 'health.read', acts: healthToLookAt },
  { needs: 'care.read', acts: planToMake },
  { needs: 'person.read', acts: papersToRenew },
]

const HOUR = 3_600_000
const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()
const UNNAMED = { ref: null, name: null, who: null, client_name: null }

/** Doses of a period without a result, of people who are present. */
async function undecidedDoses({ tx, actor, now }: Env, { span }: PlannedQuery): Promise<PlannedAct[]> {
  const rounds = await roundsOf(tx, actor.houseId)
  return (await residentsWithin(tx, actor.houseId, span, now)).flatMap(({ name: client_name, doses }) =>
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
async function undecidedCounts(env: Env, { day, shift, span }: Shift): Promise<Undecided[]> {
  const uncounted = await uncountedAt(env, { day, shift })
  return uncounted.length === 0 ? [] : [{ source: 'count', of: shift, at: span.to, count: uncounted.length, ref: day, name: null }]
}

/** Care of a period without entries; what the person or the family does themselves blocks nobody. */
async function undecidedCare(env: Env, { span }: PlannedQuery): Promise<PlannedAct[]> {
  return (await careWithin(env, span)).flatMap(({ name: client_name, actions }) =>
    actions.filter(isUndecided).map(({ root_id: ref, area: of, kind, action, amount, due_at, who }) => {
      const name = [action, amount].filter(Boolean).join(', ')
      return { source: 'care', of, ref, name, kind, due_at, late_at: after(due_at, HOUR), who, client_name }
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
const undecidedChecks = ({ span, incidents }: PlannedQuery): PlannedAct[] =>
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

/** A dated task is due at the start of its day, and late after its end. */
const onDay = (day: string): Pick<DueAct, 'due_at' | 'late_at'> => ({ due_at: startOfDay(day), late_at: startOfDay(addDays(day, 1)) })

const MOST_ITEMS = 50

/** Belongings not seen for a week, and those of former residents awaiting a decision. */
async function itemsToSee({ tx, actor, now }: Env, { span: { clientId } }: AskedOfOne): Promise<PlannedAct[]> {
  const items = await itemsWithin(tx, actor.houseId, { view: 'due', words: [], clientId, limit: MOST_ITEMS, now })
  return items.map(({ id: ref, category: of, name, seen_at, undecided_since, client_name }) => {
    const due_at = undecided_since ?? after(seen_at, CHECK_AFTER_MS)
    return { source: 'item', of, ref, name, due_at, late_at: after(due_at, 24 * HOUR), who: null, client_name }
  })
}

/** An assessment, of a wound too, is shown this many days before it is due. */
const HEALTH_DAYS = 7

/** Assessments due again, and wounds due for assessment. */
async function healthToLookAt({ tx, actor, now }: Env, { span: { clientId } }: AskedOfOne): Promise<PlannedAct[]> {
  const until = addDays(dayOf(now), HEALTH_DAYS)
  const assessments = await assessmentsDue(tx, actor.houseId, clientId, until)
  const wounds = await woundsDue(tx, actor.houseId, clientId, until)
  return [
    ...assessments.map(({ tool, on }) => ({ of: tool, name: null, on })),
    ...wounds.map(({ place, on }) => ({ of: 'wound', name: place, on })),
  ].map(({ of, name, on }) => ({ ...UNNAMED, source: 'health', of, name, ...onDay(on) }))
}

/** The first plan until it exists, and the next review when it is near. */
async function planToMake({ tx, actor, now }: Env, { span: { clientId } }: AskedOfOne): Promise<PlannedAct[]> {
  const arrived = await arrivedOn(tx, actor.houseId, clientId)
  const deadline = arrived === null ? null : deadlineOn(dayOf(now), arrived, await standingHeads(tx, actor.houseId, clientId))
  if (!deadline || (deadline.what === 'review' && deadline.state === 'well')) return []
  return [{ ...UNNAMED, source: 'plan', of: deadline.what, ...onDay(deadline.on) }]
}

/** Documents, personal papers and consents that have expired or soon will; a document with a longer one of its kind does not count. */
async function papersToRenew({ tx, actor, now }: Env, { span: { clientId } }: AskedOfOne): Promise<PlannedAct[]> {
  const documents = (await documentsOf(tx, actor.houseId, clientId)).filter(({ state }) => state === 'kehtib')
  const person = await personRow(tx, actor.houseId, clientId)
  const consents = await consentsOf(tx, actor.houseId, clientId)
  const longest = [...Map.groupBy(documents, ({ kind }) => kind).values()].flatMap((own) =>
    own.some(({ expires }) => expires === null) ? [] : own.toSorted((one, other) => (one.expires ?? '').localeCompare(other.expires ?? '')).slice(-1),
  )
  const papers = [
    ...longest.map(({ kind, title, expires }) => ({ of: kind, name: title, expires })),
    { of: 'id_document', name: null, expires: person?.id_document_expires ?? null },
    { of: 'guardian', name: null, expires: person?.guardian_valid_to ?? null },
    { of: 'disability', name: null, expires: person?.disability_valid_to ?? null },
    ...consents.filter(({ given }) => given === 1).map(({ kind, expires }) => ({ of: 'consent', name: kind, expires })),
  ]
  return papers.flatMap(({ of, name, expires }) =>
    expires === null || validityAt(expires, dayOf(now)) === 'kehtib' ? [] : { ...UNNAMED, source: 'paper' as const, of, name, ...onDay(expires) },
  )
}
