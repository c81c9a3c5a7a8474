import type { CareChange } from '#shared/contract/clientViews.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { CareHistoryField } from '#shared/rules/care.ts'
import { rowsOf } from '../db/rows.ts'
import type { ClientCareTable } from '../db/tables/client.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { careChangesOf, careRow, isClientOf } from './client.store.ts'
import { clientDetail } from './client.views.ts'
import { refuseOverwriting } from '../db/overwriting.ts'

/** Changes wishes and keeps the former value. @throws client-not-found, client-changed */
export const saveCare: Handler<typeof contract.client.care> = async (env, { id, base = {}, reason, wishes }) => {
  const row = (await isClientOf(env.tx, env.actor.houseId, id)) ? await careRow(env.tx, env.actor.houseId, id) : undefined
  if (!row) throw new AppError('client-not-found')
  if (wishes !== undefined) await refuseOverwriting(env, { entity: 'client', rows: [row], changes: { wishes }, base })
  if (wishes !== undefined && wishes !== row.wishes) await changeWishes(env, row, { wishes, reason: reason || null })
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}

/** Every change of a client's wishes, and of allergies while they were a list of words. @throws client-not-found */
export const listCareChanges: Handler<typeof contract.client.careChanges> = async ({ tx, actor, auditSubjects: concerns }, { id }) => {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  concerns({ entity: 'client', ids: [id] })
  const changes = await careChangesOf(tx, actor.houseId, id)
  return { changes: changes.map(({ before, after, ...change }) => ({ ...change, ...sides(change.field, before, after) })) }
}

async function changeWishes(env: Env, row: ClientCareTable, { wishes, reason }: { wishes: string | null; reason: string | null }): Promise<void> {
  const { actor, now } = env
  await rowsOf(env, 'client_care').update(row.id, { wishes })
  const change = { field: 'wishes' as const, before: row.wishes, after: wishes, reason }
  const written = { recorded_at: now, recorded_by: actor.personId, recorded_name: actor.name }
  await rowsOf(env, 'client_care_change').insert({ client_id: row.id, ...change, ...written })
}

/** Both sides of a change as lists, however the column stores the field. */
const sides = (field: CareHistoryField, before: string | null, after: string | null): Pick<CareChange, 'before' | 'after'> => {
  const list = (kept: string | null): string[] => (kept === null ? [] : field === 'allergies' ? (JSON.parse(kept) as string[]) : [kept])
  return { before: list(before), after: list(after) }
}
