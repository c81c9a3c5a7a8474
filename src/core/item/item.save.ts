import type { contract } from '#shared/contract/index.ts'
import type { ItemView } from '#shared/contract/item.ts'
import { AppError } from '#shared/errors.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { ClientItemTable } from '../db/tables/item.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { keyOf, noteEvent, oneItem, requireItem, requireOwner } from './item.ts'

/** Registers a belonging, or changes the named fields of one. @throws client-not-found, not-found, row-changed, validation */
export const saveItem: Handler<typeof contract.item.save> = async (env, { clientId, data: { id, base = {}, ...fields } }) => {
  await requireOwner(env, clientId)
  if (id === undefined) return takeIn(env, clientId, fields)
  const before = await requireItem(env, clientId, id)
  await refuseOverwriting(env, { entity: 'client_item', rows: [{ ...before }], changes: fields, base, prefix: 'data.' })
  const next = { ...before, ...namedIn(fields) }
  await rowsOf(env, 'client_item').update(id, { ...namedIn(fields), search_key: keyOf(next) })
  return oneItem(env, clientId, id)
}

type Row = Pick<ClientItemTable, 'category' | 'name' | 'marks' | 'serial' | 'value_cents' | 'location'>
type Fields = { [Name in keyof Row]?: Row[Name] | undefined }

const namedIn = (fields: Fields): Partial<Row> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function takeIn(env: Env, clientId: string, { category, name, ...more }: Fields): Promise<{ item: ItemView }> {
  if (category === undefined) throw new AppError('validation', { field: 'data.category', key: 'required' })
  if (name === undefined) throw new AppError('validation', { field: 'data.name', key: 'required' })
  const said = { category, name, marks: null, serial: null, value_cents: null, location: null, ...namedIn(more) }
  const row = { client_id: clientId, ...said, state: 'alles', picture: null, seen_at: env.now, search_key: keyOf(said) } as const
  const id = await rowsOf(env, 'client_item').insert(row)
  await noteEvent(env, { id, client_id: clientId }, { kind: 'vastu_voetud' })
  return oneItem(env, clientId, id)
}
