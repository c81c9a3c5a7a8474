import type { Handlers } from '#core/kernel/env.ts'
import { houseSummaries } from '#core/house/house.store.ts'
import { dayOf } from '#shared/rules/time.ts'

/** Summaries of houses, for administrators (all) and local governments (their own area). */
export const houseSummaryHandlers: Handlers<'admin' | 'kov'> = {
  admin: { houses: async ({ tx, now }) => ({ houses: (await houseSummaries(tx, dayOf(now))).map(toView) }) },
  kov: { houses: async ({ tx, actor, now }) => ({ houses: (await houseSummaries(tx, dayOf(now), actor.ehak)).map(toView) }) },
}

type Row = Awaited<ReturnType<typeof houseSummaries>>[number]

const toView = ({ contract, locked, ...house }: Row) => ({
  ...house,
  location: house.location ?? 'Aadress määramata',
  contract: contract === 1,
  locked: locked === 1,
})
