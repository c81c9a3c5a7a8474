import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { type DiaryValues, wrongValue } from '#shared/rules/diaryKinds.ts'
import { mayCheck } from '#shared/rules/incident/followUp.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { answerIncident, standingIncident } from './incident.answer.ts'
import { incidentById } from './incident.store.ts'

/**
 * Records the result of a check; if the person is worse, or was not checked, a text is required.
 * @throws incident-not-found, already-struck, check-early, check-done, validation
 */
export const checkIncident: Handler<typeof contract.incident.check> = async (env, { id, step, result, note, values = {} }) => {
  const { tx, actor, now } = env
  await standingIncident(env, id)
  const check = (await incidentById(tx, actor.houseId, id))?.checks.find((each) => each.step === step)
  if (!check) throw new AppError('validation', { field: 'step', key: 'invalid' })
  if (check.done_at !== null) throw new AppError('check-done')
  if (!mayCheck(check, now)) throw new AppError('check-early')
  if ((result === 'worse' || result === 'missed') && !note) throw new AppError('validation', { field: 'note', key: 'required' })
  const wrong = wrongValue('measurement', values)
  if (wrong !== null) throw new AppError('validation', { field: `values.${wrong}`, key: 'choice' })
  await writeCheck(env, id, { step, result, note, values })
  return answerIncident(env, id)
}

type Check = Pick<Parsed<typeof contract.incident.check>, 'step' | 'result' | 'note'> & { values: DiaryValues }

/** Records the result of a check, now and by the actor. */
export async function writeCheck(env: Env, incidentId: string, { step, result, note, values }: Check): Promise<void> {
  const { actor, now } = env
  const said = { step, result, note: note || null, values_json: JSON.stringify(values) }
  const done = { done_at: now, done_by: actor.personId, done_name: actor.name }
  await rowsOf(env, 'incident_check').insert({ incident_id: incidentId, ...said, ...done })
}
