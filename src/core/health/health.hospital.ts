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

/** Says where, why and by whom somebody was sent to hospital; another's change of the same is not overwritten. @throws not-found, row-changed */
export const setHospital: Handler<typeof contract.health.hospital> = async (env, { id, base = {}, ...known }) => {
  const { tx, actor } = env
  const stay = await hospitalStay(tx, actor.houseId, id)
  if (!stay) throw new AppError('not-found')
  await refuseOverwriting(env, { entity: 'health_hospital', rows: [await hospitalRow(tx, actor.houseId, id)], changes: known, base })
  await noteHospital(env, stay, known)
  return answer(env, stay.client_id)
}

type Known = { [Field in 'hospital' | 'cause' | 'sent_by']?: HealthHospitalTable[Field] | undefined }

/** Writes down what is said of a stay in hospital; what is not named stays. @throws forbidden, where something is said by somebody who may not read health */
export async function noteHospital(env: Env, stay: { id: string; client_id: string }, said: Known): Promise<void> {
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  if (Object.keys(known).length === 0) return
  const { tx, actor } = env
  if (!can(actor.rights, 'health.write')) throw new AppError('forbidden')
  if (await hospitalRow(tx, actor.houseId, stay.id)) await rowsOf(env, 'health_hospital').update(stay.id, known)
  else await rowsOf(env, 'health_hospital').insert({ id: stay.id, client_id: stay.client_id, hospital: null, cause: null, sent_by: null, ...known })
}

/** What was told of a stay in hospital that has not been. */
export async function voidHospital(env: Env, absenceId: string): Promise<void> {
  await rowsOf(env, 'health_hospital').remove(absenceId)
}

/** The summary of a stay in hospital that goes on is not awaited yet; one whose file has come stays. */
export async function forgetSummary(env: Env, absenceId: string): Promise<void> {
  await rowsOf(env, 'client_document')
    .updateAll({ deleted_at: env.now })
    .where('absence_id', '=', absenceId)
    .where('file', 'is', null)
    .where('state', '=', 'kehtib')
    .execute()
}

/** Whoever comes back from hospital should have its summary: a paper that is missing until it comes, or until somebody says that it will not. */
export async function awaitSummary(env: Env, stay: { id: string; client_id: string; from: string; to: string }): Promise<void> {
  const days = [stay.from, stay.to].map((instant) => dayText(dayOf(instant))).join('–')
  await addDocument(env, stay.client_id, { kind: 'epikriis', title: `Epikriis ${days}`, tags: '["haigla"]', absence_id: stay.id })
}
