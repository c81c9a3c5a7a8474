import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { UNDO_MINUTES } from '#shared/rules/medicine/round.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { doseById, doseRow } from './medicine.store.ts'

const UNDONE = 'Võeti kohe tagasi'

/**
 * Undoes the user's own latest dose record with one press: it is struck, so stock and sheets follow, and the dose is prepared again if it
 * was before. @throws dose-not-found, already-struck, forbidden, undo-late
 */
export const undoDose: Handler<typeof contract.medicine.undo> = async (env, { id }) => {
  const { tx, actor, now } = env
  const dose = await doseById(tx, actor.houseId, id)
  if (!dose || dose.result === null) throw new AppError('dose-not-found')
  if (dose.struck_at !== null) throw new AppError('already-struck')
  if (dose.given_by !== actor.personId) throw new AppError('forbidden')
  const row = await doseRow(tx, actor.houseId, id)
  if (Date.parse(now) - Date.parse(row.updated_at) > UNDO_MINUTES * 60_000) throw new AppError('undo-late')
  const strike = await rowsOf(env, 'medicine_dose').strike(id, UNDONE)
  env.auditSubjects({ entity: 'client', ids: [dose.client_id] })
  if (row.prepared_at !== null) {
    const undecided = { result: null, amount: null, given_at: null, given_by: null, given_name: null, reason: null, stock_id: null }
    const { id: _, ...again } = row
    await rowsOf(env, 'medicine_dose').insert({ ...again, event_at: now, ...undecided, struck_at: null, struck_by: null, strike_reason: null })
  }
  return { dose: { ...dose, ...strike } }
}
