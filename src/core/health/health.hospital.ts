import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { dayOf, dayText } from '#shared/rules/time.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { HealthHospitalTable } from '../db/tables/health.ts'
import { addDocument } from '../document/document.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { answer } from './health.rows.ts'
import { hospitalRow, hospitalStay } from './health.store.ts'

/**
 * Records where, why and by whom a person was sent to hospital; another user's change is not overwritten. @throws not-found, row-changed
 */
export const setHospital: Handler<typeof contract.health.hospital> = async (env, { id, base = {}, ...known }) => {
  const { tx, actor } = env
  const stay = await hospitalStay(tx, actor.houseId, id)
  if (!stay) throw new AppError('not-found')
  await refuseOverwriting(env, { entity: 'health_hospital', rows: [await hospitalRow(tx, actor.houseId, id)], changes: known, base })
  await noteHospital(env, stay, known)
  return answer(env, stay.client_id)
}

type Known = { [Field in 'hospital' | 'cause' | 'sent_by']?: HealthHospitalTable[Field] | undefined }

/**
 * Records facts of a hospital stay; fields not given stay unchanged. @throws forbidden, if facts are given without the right to read health
 * data
 */
export async function noteHospital(env: Env, stay: { id: string; client_id: string }, said: Known): Promise<void> {
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  if (Object.keys(known).length === 0) return
  const { tx, actor } = env
  if (!can(actor.rights, 'health.write')) throw new AppError('forbidden')
  if (await hospitalRow(tx, actor.houseId, stay.id)) await rowsOf(env, 'health_hospital').update(stay.id, known)
  else await rowsOf(env, 'health_hospital').insert({ id: stay.id, client_id: stay.client_id, hospital: null, cause: null, sent_by: null, ...known })
}

/** Removes the facts of a hospital stay that did not take place. */
export async function voidHospital(env: Env, absenceId: string): Promise<void> {
  await rowsOf(env, 'health_hospital').remove(absenceId)
}

/** The discharge summary of a stay that continues is not awaited yet; one with a file stays. */
export async function forgetSummary(env: Env, absenceId: string): Promise<void> {
  await rowsOf(env, 'client_document')
    .updateAll({ deleted_at: env.now })
    .where('absence_id', '=', absenceId)
    .where('file', 'is', null)
    .where('state', '=', 'kehtib')
    .execute()
}

/** After a hospital stay a discharge summary is expected: it is missing until it comes, or until someone says that it will not. */
export async function awaitSummary(env: Env, stay: { id: string; client_id: string; from: string; to: string }): Promise<void> {
  const days = [stay.from, stay.to].map((instant) => dayText(dayOf(instant))).join('–')
  await addDocument(env, stay.client_id, { kind: 'epikriis', title: `Epikriis ${days}`, tags: '["haigla"]', absence_id: stay.id })
}
