import type { HouseView } from '#shared/contract/house.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { houseRow, unitsOf } from './house.store.ts'

/** The house for which the user works. @throws house-not-found */
export const getHouse: Handler<typeof contract.house.get> = async (env) => ({ house: await viewOfHouse(env) })

/** The same as the answer to a change. @throws house-not-found */
export async function viewOfHouse({ tx, actor }: Env): Promise<HouseView> {
  const row = await houseRow(tx, actor.houseId)
  if (!row) throw new AppError('house-not-found')
  return { ...row, location: row.location ?? 'Aadress määramata', has_units: row.has_units === 1, units: await unitsOf(tx, actor.houseId) }
}
