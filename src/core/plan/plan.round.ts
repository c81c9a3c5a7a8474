import type { contract } from '#shared/contract/index.ts'
import type { CareResident } from '#shared/contract/plan.ts'
import { holdsAt } from '#shared/rules/medicine/course.ts'
import { spanOfShift } from '#shared/rules/shift/shift.ts'
import { peopleOf, peopleWithin, type SpanOf } from '../client/residents.ts'
import { lastEntries } from '../diary/diary.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { actionsWithin } from './plan.due.ts'
import { entriesOfPlan, plansWithin } from './plan.store.ts'

const DAY = 24 * 3_600_000

/** A round of care in a shift, by room: what the plans expect of everybody, and of whom the diary says nothing. */
export const getCareRound: Handler<typeof contract.plan.round> = async (env, input) => {
  const span = spanOfShift(input)
  const residents = await careWithin(env, span)
  env.concerns({ entity: 'client', ids: residents.map(({ client_id }) => client_id) })
  return { ...span, residents }
}

/** Everybody who lives here in a span, by room, with what is planned while they are, or one client; by a fixed number of statements. */
export async function careWithin({ tx, actor, now }: Env, span: SpanOf): Promise<CareResident[]> {
  const people = peopleOf(await peopleWithin(tx, actor.houseId, span))
  const plans = Map.groupBy(await plansWithin(tx, actor.houseId, span), ({ client_id }) => client_id)
  const entries = Map.groupBy(await entriesOfPlan(tx, actor.houseId, span), ({ client_id }) => client_id)
  const since = new Date(Date.parse(span.from) - DAY).toISOString()
  const last = await lastEntries(tx, actor.houseId, { ...span, from: since })
  const seenAt = now < span.to ? now : span.to
  return people.map(({ stays, away, ...person }) => {
    const isHere = (at: string): boolean => stays.some((stay) => holdsAt(stay, at)) && !away.some((absence) => holdsAt(absence, at))
    const actions = actionsWithin(plans.get(person.client_id) ?? [], entries.get(person.client_id) ?? [], span)
    return {
      ...person,
      is_away: away.some((absence) => holdsAt(absence, seenAt)),
      last_entry_at: last.get(person.client_id) ?? null,
      // Nothing is expected of who is not here; what was done all the same is told.
      actions: actions.filter(({ due_at, entry }) => entry !== null || isHere(due_at)),
    }
  })
}
