import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Handler } from '../kernel/env.ts'
import { houseRow, unitsOf } from './house.store.ts'

/** The house that the person works in. @throws house-not-found */
export const getHouse: Handler<typeof contract.house.get> = async ({ tx, actor }) => {
  const row = await houseRow(tx, actor.houseId)
  if (!row) throw new AppError('house-not-found')
  return { house: { ...row, location: row.location ?? 'Aadress määramata', has_units: row.has_units === 1, units: await unitsOf(tx, actor.houseId) } }
}
