import type { ItemView } from '#shared/contract/item.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey } from '#shared/rules/et.ts'
import { isClientOf } from '../client/client.store.ts'
import { rowsOf, notFound } from '../db/rows.ts'
import type { ClientItemEventTable, ClientItemTable } from '../db/tables/item.ts'
import type { Env } from '../kernel/env.ts'
import { itemsOf } from './item.store.ts'

/** A belonging's search key. */
export const keyOf = ({ name, marks, serial, location }: Pick<ClientItemTable, 'name' | 'marks' | 'serial' | 'location'>): string =>
  searchKey([name, marks, serial, location].filter((each) => each !== null).join(' '))

/** @throws client-not-found */
export async function requireOwner({ tx, actor }: Env, clientId: string): Promise<void> {
  if (!(await isClientOf(tx, actor.houseId, clientId))) throw new AppError('client-not-found')
}

/** A belonging of this client. @throws not-found */
export async function requireItem(env: Env, clientId: string, id: string): Promise<ClientItemTable> {
  const row = await rowsOf(env, 'client_item').require(id)
  if (row.client_id !== clientId) throw notFound('client_item')
  return row
}

type Event = Pick<ClientItemEventTable, 'kind'> & Partial<Pick<ClientItemEventTable, 'note' | 'handed_to' | 'signature'>>

/** Adds a line to a belonging's history, now and by the actor. */
export async function noteEvent(env: Env, item: Pick<ClientItemTable, 'id' | 'client_id'>, event: Event): Promise<void> {
  await rowsOf(env, 'client_item_event').insert({
    client_id: item.client_id,
    item_id: item.id,
    at: env.now,
    by_name: env.actor.name,
    note: null,
    handed_to: null,
    signature: null,
    ...event,
  })
}

/** The answer to a change of one belonging. */
export async function oneItem(env: Env, clientId: string, id: string): Promise<{ item: ItemView }> {
  env.auditSubjects({ entity: 'client', ids: [clientId] })
  const [item] = await itemsOf(env.tx, env.actor.houseId, clientId, [id])
  if (!item) throw notFound('client_item')
  return { item }
}
