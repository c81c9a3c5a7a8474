import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Handler } from '../kernel/env.ts'
import { answer, confirmation, ending, insert, refuseDouble, standing, update } from './allergy.rows.ts'
import { rowsOf } from '../db/rows.ts'

/** Corrects an allergy: the present row ends and references the new one. @throws not-found, already-ended, allergy-exists */
export const changeAllergy: Handler<typeof contract.allergy.change> = async (env, { id, reason, ...said }) => {
  const { client_id } = await standing(env, id)
  await refuseDouble(env, { clientId: client_id, substance: said.substance, except: id })
  await update(env, id, ending(env, reason, await insert(env, client_id, said)))
  return answer(env, client_id)
}

/** Confirms an allergy. @throws not-found, already-ended, allergy-confirmed */
export const confirmAllergy: Handler<typeof contract.allergy.confirm> = async (env, { id, confirmed_by }) => {
  const { client_id, confirmed_at } = await standing(env, id)
  if (confirmed_at !== null) throw new AppError('allergy-confirmed')
  await update(env, id, confirmation(env, confirmed_by))
  return answer(env, client_id)
}

/** Ends an allergy. @throws not-found, already-ended */
export const endAllergy: Handler<typeof contract.allergy.end> = async (env, { id, reason }) => {
  const { client_id } = await standing(env, id)
  await update(env, id, ending(env, reason))
  return answer(env, client_id)
}

/** Strikes an allergy, or the statement that there are none. @throws not-found, already-struck */
export const strikeAllergy: Handler<typeof contract.allergy.strike> = async (env, { id, reason }) => {
  const row = await rowsOf(env, 'client_allergy').require(id)
  if (row.struck_at !== null) throw new AppError('already-struck')
  await rowsOf(env, 'client_allergy').strike(id, reason)
  return answer(env, row.client_id)
}
