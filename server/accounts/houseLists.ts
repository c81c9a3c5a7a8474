import type { Handlers } from '#core/kernel/env.ts'
import { houseOutlines } from '#core/house/house.store.ts'

/** Houses in outline, for administrators (all) and local governments (their own area). */
export const outlineHandlers: Handlers<'admin' | 'kov'> = {
  admin: { houses: async ({ tx }) => ({ houses: (await houseOutlines(tx)).map(toView) }) },
  kov: { houses: async ({ tx, actor }) => ({ houses: (await houseOutlines(tx, actor.ehak)).map(toView) }) },
}

type Row = Awaited<ReturnType<typeof houseOutlines>>[number]

const toView = ({ places, free, outline_places, outline_free, contract, locked, ...house }: Row) => ({
  ...house,
  location: house.location ?? 'Aadress määramata',
  contract: contract === 1,
  locked: locked === 1,
  places: places === null ? outline_places : Number(places),
  free_places: places === null ? outline_free : Math.max(0, Number(free ?? 0)),
})
