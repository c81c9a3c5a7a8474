import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { doseById } from './medicine.store.ts'

/** Strikes a dose record; the dose then has no result again. @throws dose-not-found, already-struck, forbidden */
export const strikeDose: Handler<typeof contract.medicine.strike> = async (env, { id, reason }) => {
  const { tx, actor } = env
  const dose = await doseById(tx, actor.houseId, id)
  if (!dose) throw new AppError('dose-not-found')
  if (dose.struck_at !== null) throw new AppError('already-struck')
  // A prepared dose is not yet anybody's statement: any user may take it back.
  const isOwn = dose.given_by === null || dose.given_by === actor.personId
  if (!isOwn && !can(actor.rights, 'medicine.plan')) throw new AppError('forbidden')
  const strike = await rowsOf(env, 'medicine_dose').strike(id, reason)
  env.auditSubjects({ entity: 'client', ids: [dose.client_id] })
  return { dose: { ...dose, ...strike } }
}
