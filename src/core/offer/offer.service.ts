import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Handler } from '../kernel/env.ts'
import { offerAnswer } from './offer.save.ts'
import { deleteService, insertService, putService, serviceRows } from './offer.store.ts'
import { isService } from './offer.view.ts'
import { refuseStale } from '../db/overwriting.ts'

/**
 * Adds a service for people who live at home, or changes one. @throws not-found, house-changed if someone else has changed it meanwhile,
 * validation at `service_id` if it is unknown or already offered
 */
export const saveService: Handler<typeof contract.offer.saveService> = async (env, { id, base, weekdays, transport, ...fields }) => {
  const { tx, actor, now } = env
  if (!isService(fields.service_id)) throw new AppError('validation', { field: 'service_id', key: 'choice' })
  const rows = await serviceRows(tx, actor.houseId)
  const former = rows.find((row) => row.id === id)
  if (id !== undefined && !former) throw new AppError('not-found')
  if (former) refuseStale('house-changed', { seen: base, now: former.told_at })
  if (rows.some((row) => row.service_id === fields.service_id && row.id !== id))
    throw new AppError('validation', { field: 'service_id', key: 'twice' })
  const days = [...new Set(weekdays)].toSorted((one, other) => one - other).join(',')
  const row = { ...fields, weekdays: days, transport: transport ? (1 as const) : (0 as const), told_at: now }
  if (id === undefined) await insertService(tx, { id: env.newId(), house_id: actor.houseId, ...row })
  else await putService(tx, actor.houseId, id, row)
  return offerAnswer(env)
}

/** Removes a service for people who live at home. @throws not-found */
export const dropService: Handler<typeof contract.offer.dropService> = async (env, { id }) => {
  if (!(await deleteService(env.tx, env.actor.houseId, id))) throw new AppError('not-found')
  return offerAnswer(env)
}
