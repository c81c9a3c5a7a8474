import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isClientOf } from '../client/client.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { allAllergies, answer, ending, insert, refuseDouble, update } from './allergy.rows.ts'
import { standingOf } from '../allergy/allergy.store.ts'

/** Records an allergy. @throws client-not-found, allergy-exists */
export const addAllergy: Handler<typeof contract.allergy.add> = async (env, { client_id, ...said }) => {
  await requireClient(env, client_id)
  await refuseDouble(env, { clientId: client_id, substance: said.substance })
  const id = await insert(env, client_id, said)
  await endWord(env, client_id, id)
  return answer(env, client_id)
}

/** Records the statement that there are no allergies. @throws client-not-found, allergies-known */
export const sayNone: Handler<typeof contract.allergy.none> = async (env, { client_id, said_by }) => {
  await requireClient(env, client_id)
  const standing = await standingOf(env.tx, env.actor.houseId, client_id)
  if (standing.some(({ kind }) => kind !== 'none')) throw new AppError('allergies-known')
  const id = await insert(env, client_id, { kind: 'none', substance: '', atc: null, reaction: null, severity: null, said_by, confirmed_by: null })
  await endWord(env, client_id, id)
  return answer(env, client_id)
}

/** All allergy rows of a client. @throws client-not-found */
export const listAllergies: Handler<typeof contract.allergy.list> = async (env, { id }) => {
  await requireClient(env, id, 'id')
  return allAllergies(env, id)
}

/** The statement that there are none ends when an allergy or a newer statement is recorded. */
async function endWord(env: Env, clientId: string, by: string): Promise<void> {
  for (const { id, kind } of await standingOf(env.tx, env.actor.houseId, clientId))
    if (kind === 'none' && id !== by) await update(env, id, ending(env, null, by))
}

async function requireClient({ tx, actor }: Env, id: string, field = 'client_id'): Promise<void> {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found', { field })
}
