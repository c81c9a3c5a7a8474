import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { AppError } from '#shared/errors.ts'
import { type NewRow, rowsOf, notFound } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'
import { isClientOf } from './client.store.ts'
import { clientDetail } from './client.views.ts'
import { refuseOverwriting, type Values } from '../db/overwriting.ts'

/** The lists of a client's page, each row of which is changed by itself. */
type Table = 'client_contact' | 'client_comm' | 'client_field' | 'client_consent'

interface RowInput {
  clientId: string
  data: Values & { id?: string | undefined; base?: Values | undefined }
}

interface Rules {
  /** Defaults of a new row; a field without a default here is required. */
  usual: Values
  required: readonly string[]
  /** Refuses an invalid row; `before` is undefined for a new one. @throws validation */
  check?: (next: Values, changes: Values, before: Values | undefined) => void
}

/**
 * Adds a row to a list of the client's page, or changes the named fields of one.
 * @throws client-not-found, not-found, client-changed, validation
 */
export async function saveRow(
  env: Env,
  table: Table,
  { clientId, data }: RowInput,
  { usual, required, check }: Rules,
): Promise<{ client: ClientDetail }> {
  await requireClient(env, clientId)
  const { id, base = {}, ...named } = data
  const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const before = id === undefined ? undefined : await rowById(env, table, { clientId, id })
  if (id !== undefined && !before) throw notFound(table)
  if (before) await refuseOverwriting(env, { entity: 'client', rows: [before], changes, base, prefix: 'data.' })
  const missing = required.find((field) => !before && changes[field] === undefined)
  if (missing !== undefined) throw new AppError('validation', { field: `data.${missing}`, key: 'required' })
  check?.({ ...usual, ...before, ...changes }, changes, before)
  if (!before) await insert(env, table, clientId, { ...usual, ...changes })
  else if (Object.keys(changes).length > 0) await update(env, table, String(id), changes)
  return answer(env, clientId)
}

/** Removes a row; removing it again is not an error. @throws client-not-found */
export async function deleteRow(env: Env, table: Table, { clientId, id }: { clientId: string; id: string }): Promise<{ client: ClientDetail }> {
  await requireClient(env, clientId)
  if (await rowById(env, table, { clientId, id })) await update(env, table, id, { deleted_at: env.now })
  return answer(env, clientId)
}

export async function requireClient(env: Env, clientId: string): Promise<void> {
  if (!(await isClientOf(env.tx, env.actor.houseId, clientId))) throw new AppError('client-not-found', { field: 'clientId' })
}

export async function answer(env: Env, clientId: string): Promise<{ client: ClientDetail }> {
  env.auditSubjects({ entity: 'client', ids: [clientId] })
  return { client: await clientDetail(env, clientId) }
}

// The columns named below exist in all four tables; a row's other columns are those of the contract.
async function rowById(env: Env, table: Table, { clientId, id }: { clientId: string; id: string }): Promise<Values | undefined> {
  const row = await rowsOf(env, table as 'client_contact').find(id)
  if (row?.client_id !== clientId) return undefined
  return { ...row, ...(row.rights !== undefined && { rights: JSON.parse(row.rights) as unknown }) }
}

async function insert(env: Env, table: Table, clientId: string, values: Values): Promise<void> {
  const row = { client_id: clientId, ...stored(values) }
  await rowsOf(env, table as 'client_contact').insert(row as NewRow<'client_contact'>)
}

async function update(env: Env, table: Table, id: string, values: Values): Promise<void> {
  await rowsOf(env, table as 'client_contact').update(id, stored(values))
}

/** Lists are stored as JSON text. */
const stored = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, Array.isArray(value) ? JSON.stringify(value) : value]))
