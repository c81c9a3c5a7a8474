import type { contract } from '#shared/contract/index.ts'
import { rowsOf, standing } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { contactsIn } from './client.store.ts'
import { answer, deleteRow, requireClient, saveRow } from './client.rows.ts'

/** Adds a contact after the others, or changes one. @throws client-not-found, not-found, client-changed, validation */
export const saveContact: Handler<typeof contract.client.contacts> = async (env, input) => {
  const contacts = await contactsOf(env, input.clientId)
  const position = Math.max(0, ...contacts.map((each) => each.position)) + 1
  return saveRow(env, 'client_contact', input, {
    usual: { relation: null, phone: null, email: null, rights: [], wake_at_night: 0, position },
    required: ['name'],
  })
}

/** All contacts of the house, for its search. */
export const listContacts: Handler<typeof contract.client.allContacts> = async ({ tx, actor, auditSubjects: concerns }) => {
  const contacts = await contactsIn(tx, actor.houseId)
  concerns({ entity: 'client', ids: [...new Set(contacts.map(({ client_id }) => client_id))] })
  return { contacts }
}

export const deleteContact: Handler<typeof contract.client.deleteContact> = (env, input) => deleteRow(env, 'client_contact', input)

/** Sets the calling order: the named contacts first, then the others as before. @throws client-not-found */
export const orderContacts: Handler<typeof contract.client.orderContacts> = async (env, { clientId, ids }) => {
  await requireClient(env, clientId)
  const contacts = await contactsOf(env, clientId)
  const rank = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const ordered = contacts.toSorted((a, b) => rank(a.id) - rank(b.id) || a.position - b.position)
  for (const [index, { id, position }] of ordered.entries()) {
    if (position === index + 1) continue
    await rowsOf(env, 'client_contact').update(id, { position: index + 1 })
  }
  return answer(env, clientId)
}

const contactsOf = ({ tx, actor }: Env, clientId: string) =>
  standing(tx, 'client_contact', actor.houseId)
    .select(['id', 'position'])
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .execute()
