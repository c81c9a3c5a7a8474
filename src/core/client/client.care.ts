import type { CareChange } from '#shared/contract/clientViews.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { CARE_HISTORY_FIELDS, type CareHistoryField } from '#shared/rules/care.ts'
import { changed, created } from '../db/change.ts'
import type { ClientCareTable } from '../db/tables/client.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { careChangesOf, careRow, isClientOf } from './client.store.ts'
import { clientDetail } from './client.views.ts'
import { refuseOverwriting } from './overwriting.ts'

/** Changes allergies or wishes and keeps what stood there. @throws client-not-found, client-changed */
export const saveCare: Handler<typeof contract.client.care> = async (env, { id, base = {}, reason, allergies, wishes }) => {
  const row = (await isClientOf(env.tx, env.actor.houseId, id)) ? await careRow(env.tx, env.actor.houseId, id) : undefined
  if (!row) throw new AppError('client-not-found')
  const said = { ...(allergies && { allergies: [...new Set(allergies)] }), ...(wishes !== undefined && { wishes }) }
  await refuseOverwriting(env, { rows: [{ ...row, allergies: JSON.parse(row.allergies) as unknown }], changes: said, base })
  const next = { ...row, ...said, allergies: said.allergies ? JSON.stringify(said.allergies) : row.allergies }
  for (const field of CARE_HISTORY_FIELDS) if (next[field] !== row[field]) await put(env, row, { field, after: next[field], reason: reason || null })
  env.concerns({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}

/** Every change of somebody's allergies and wishes. @throws client-not-found */
export const listCareChanges: Handler<typeof contract.client.careChanges> = async ({ tx, actor, concerns }, { id }) => {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  concerns({ entity: 'client', ids: [id] })
  const changes = await careChangesOf(tx, actor.houseId, id)
  return { changes: changes.map(({ before, after, ...change }) => ({ ...change, ...sides(change.field, before, after) })) }
}

async function put(
  env: Env,
  row: ClientCareTable,
  { field, after, reason }: { field: CareHistoryField; after: string | null; reason: string | null },
): Promise<void> {
  const { tx, actor, now } = env
  await tx
    .updateTable('client_care')
    .set({ [field]: after, ...changed(env) })
    .where('house_id', '=', actor.houseId)
    .where('id', '=', row.id)
    .execute()
  const written = { recorded_at: now, recorded_by: actor.personId, recorded_name: actor.name }
  await tx
    .insertInto('client_care_change')
    .values({ ...created(env), house_id: actor.houseId, client_id: row.id, field, before: row[field], after, reason, ...written })
    .execute()
}

/** Both sides of a change as lists, whatever the field's column keeps. */
const sides = (field: CareHistoryField, before: string | null, after: string | null): Pick<CareChange, 'before' | 'after'> => {
  const list = (kept: string | null): string[] => (kept === null ? [] : field === 'allergies' ? (JSON.parse(kept) as string[]) : [kept])
  return { before: list(before), after: list(after) }
}
