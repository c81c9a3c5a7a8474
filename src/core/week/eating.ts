import { dayOf, instantAt } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { presenceWithin } from './menu.store.ts'

/**
 * The number of residents in the house at noon of each day: without absent ones. For future days as known today; without a day of return a
 * person stays absent.
 */
export async function eatingOn({ tx, actor, now }: Env, days: readonly string[]): Promise<Map<string, number>> {
  const noons = days.map((day) => [day, instantAt(day, '12:00')] as const)
  const { stays, absences } = await presenceWithin(tx, actor.houseId, { from: noons[0]?.[1] ?? now, to: noons.at(-1)?.[1] ?? now })
  const today = dayOf(now)
  return new Map(
    noons.map(([day, noon]) => {
      const holds = ({ started_at, ended_at }: { started_at: string; ended_at: string | null }) =>
        started_at <= noon && (ended_at === null || ended_at > noon)
      const isBack = ({ ended_at, until_on }: (typeof absences)[number]) =>
        ended_at === null && until_on !== null && until_on > today && day >= until_on
      const away = new Set(absences.filter((each) => holds(each) && !isBack(each)).map(({ client_id }) => client_id))
      const there = new Set(stays.filter(holds).map(({ client_id }) => client_id))
      return [day, [...there].filter((each) => !away.has(each)).length]
    }),
  )
}
