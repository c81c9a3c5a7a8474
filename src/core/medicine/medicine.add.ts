import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isClientOf } from '../client/client.store.ts'
import type { Handler } from '../kernel/env.ts'
import { checkCourse, insertVersion } from './course.ts'

/** Prescribes a medicine, from now on. @throws client-not-found, allergen, allergen-unknown, dose-doubtful, validation */
export const addCourse: Handler<typeof contract.medicine.add> = async (env, { client_id, ...fields }) => {
  if (!(await isClientOf(env.tx, env.actor.houseId, client_id))) throw new AppError('client-not-found', { field: 'client_id' })
  checkCourse(fields)
  return { course: await insertVersion(env, { client_id, fields, hold: null, valid_from: env.now, last: null }) }
}
