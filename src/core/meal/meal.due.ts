import type { DueAct } from '#shared/contract/planned.ts'
import { dayOf, instantAt } from '#shared/rules/time.ts'
import { MEAL_CLOCK } from '#shared/rules/week/menu.ts'
import type { Env } from '../kernel/env.ts'
import { platesBetween } from './meal.plates.ts'

const HOUR = 3_600_000
/** The kitchen must know a day before, and nobody decides about a meal that is over. */
const AHEAD_MS = 24 * HOUR
const OVER_MS = 2 * HOUR

/** Dishes on plates that wait for a decision, of meals of the next day; of one resident, or of the house. */
export async function platesToDecide(
  env: Env,
  { clientId }: { clientId?: string | undefined },
): Promise<(DueAct & { client_id: string; client_name: string })[]> {
  const now = Date.parse(env.now)
  const isServed = (instant: string): boolean => Date.parse(instant) <= now + AHEAD_MS && Date.parse(instant) >= now - OVER_MS
  const meals = await platesBetween(env, { from: dayOf(env.now), days: 2, isServed })
  return meals.flatMap(({ day, meal, plates }) => {
    const served = instantAt(day, MEAL_CLOCK[meal])
    return plates
      .filter(({ state, client_id }) => state === 'blocked' && (clientId === undefined || client_id === clientId))
      .flatMap(({ client_id, client_name, dishes }) =>
        dishes
          .filter(({ conflict, decision }) => conflict !== null && decision === null)
          .map(({ id: ref, name }) => ({
            source: 'meal' as const,
            of: meal,
            ref,
            name,
            due_at: served,
            late_at: served,
            who: null,
            client_id,
            client_name,
          })),
      )
  })
}
