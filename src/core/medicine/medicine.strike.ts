import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { doseById } from './medicine.store.ts'

/** Strikes out what was written of a dose, which then is undecided again. @throws dose-not-found, already-struck, forbidden */
export const strikeDose: Handler<typeof contract.medicine.strike> = async (env, { id, reason }) => {
  const { tx, actor } = env
  const dose = await doseById(tx, actor.houseId, id)
  if (!dose) throw new AppError('dose-not-found')
  if (dose.struck_at !== null) throw new AppError('already-struck')
  // What is only prepared is nobody's word yet: whoever sees that it is wrong takes it back.
  const isOwn = dose.given_by === null || dose.given_by === actor.personId
  if (!isOwn && !can(actor.rights, 'medicine.plan')) throw new AppError('forbidden')
  const strike = await rowsOf(env, 'medicine_dose').strike(id, reason)
  env.auditSubjects({ entity: 'client', ids: [dose.client_id] })
  return { dose: { ...dose, ...strike } }
}
