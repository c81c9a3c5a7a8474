import type { contract } from '#shared/contract/index.ts'
import type { CareResident } from '#shared/contract/plan.ts'
import { isOfHouse } from '#shared/rules/plan/terms.ts'
import { spanOfShift } from '#shared/rules/shift/shift.ts'
import { type Gone, goneAt, goneLines, isAskedFor, peopleOf, peopleWithin, type SpanOf } from '../client/residents.ts'
import { lastEntries } from '../diary/diary.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { actionsWithin } from './plan.due.ts'
import { entriesOfPlan, plansWithin } from './plan.store.ts'

const DAY = 24 * 3_600_000

/**
 * A care round in a shift, by room: what the plans expect for everybody, and for whom there are no entries; separately, people who are not
 * expected.
 */
export const getCareRound: Handler<typeof contract.plan.round> = async (env, input) => {
  const span = spanOfShift(input)
  const people = await carePeople(env, span)
  env.auditSubjects({ entity: 'client', ids: people.map(({ resident }) => resident.client_id) })
  return { ...span, residents: residentsOf(people), gone: goneLines(people.map(({ resident, ...each }) => ({ person: resident, ...each }))) }
}

/** All residents in a period, by room, with what is expected, or one client; a fixed number of statements. */
export const careWithin = async (env: Env, span: SpanOf): Promise<CareResident[]> => residentsOf(await carePeople(env, span))

interface CarePerson {
  resident: CareResident
  gone: Gone | null
  undecided: number
}

/** A person who is gone appears only with what was done. */
const residentsOf = (people: readonly CarePerson[]): CareResident[] =>
  people.flatMap(({ resident, gone }) => (gone === null || gone.how === 'away' || resident.actions.length > 0 ? resident : []))

async function carePeople({ tx, actor, now }: Env, span: SpanOf): Promise<CarePerson[]> {
  const people = peopleOf(await peopleWithin(tx, actor.houseId, span))
  const plans = Map.groupBy(await plansWithin(tx, actor.houseId, span), ({ client_id }) => client_id)
  const entries = Map.groupBy(await entriesOfPlan(tx, actor.houseId, span), ({ client_id }) => client_id)
  const since = new Date(Date.parse(span.from) - DAY).toISOString()
  const last = await lastEntries(tx, actor.houseId, { ...span, from: since })
  return people.map((person) => {
    const { stays: _stays, away: _away, is_ours: _ours, unit: _unit, ...shown } = person
    const gone = goneAt(person, span, now)
    const all = actionsWithin(plans.get(person.client_id) ?? [], entries.get(person.client_id) ?? [], span)
    // Nothing is expected for absent people; what was done all the same is shown.
    const actions = all.filter(({ due_at, entry }) => entry !== null || isAskedFor(person, gone, due_at))
    const left = all.filter(({ due_at, entry, who }) => entry === null && isOfHouse(who) && gone !== null && due_at <= gone.since)
    const resident = { ...shown, is_away: gone?.how === 'away', last_entry_at: last.get(person.client_id) ?? null, actions }
    return { resident, gone, undecided: left.length }
  })
}
