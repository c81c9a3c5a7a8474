import { dayOf, instantAt } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { nilByMouth, presenceWithin } from './menu.store.ts'

/** The number of residents in the house at noon of each day: without absent ones, and without those who are given nothing by mouth. */
export async function eatingOn(env: Env, days: readonly string[]): Promise<Map<string, number>> {
  const eaters = await eatersAt(
    env,
    days.map((day) => ({ day, clock: '12:00' })),
  )
  const nil = await nilByMouth(env.tx, env.actor.houseId)
  return new Map(days.map((day, index) => [day, [...(eaters[index] ?? [])].filter((id) => !nil.has(id)).length]))
}

/**
 * The residents who are in the house at each of these times, in the same order. For future days as known today: without a day of return a
 * person stays absent, and who plans to leave is gone the day after.
 */
export async function eatersAt({ tx, actor, now }: Env, times: readonly { day: string; clock: string }[]): Promise<Set<string>[]> {
  const moments = times.map(({ day, clock }) => ({ day, at: instantAt(day, clock) }))
  const sorted = moments.map(({ at }) => at).toSorted()
  const { stays, absences } = await presenceWithin(tx, actor.houseId, { from: sorted[0] ?? now, to: sorted.at(-1) ?? now })
  const today = dayOf(now)
  return moments.map(({ day, at }) => {
    const holds = ({ started_at, ended_at }: { started_at: string; ended_at: string | null }) =>
      started_at <= at && (ended_at === null || ended_at > at)
    const isBack = ({ ended_at, until_on }: (typeof absences)[number]) =>
      ended_at === null && until_on !== null && until_on > today && day >= until_on
    const away = new Set(absences.filter((each) => holds(each) && !isBack(each)).map(({ client_id }) => client_id))
    const isGone = ({ leaving_on }: (typeof stays)[number]) => leaving_on !== null && day > leaving_on && day > today
    return new Set(stays.filter((stay) => holds(stay) && !isGone(stay) && !away.has(stay.client_id)).map(({ client_id }) => client_id))
  })
}
