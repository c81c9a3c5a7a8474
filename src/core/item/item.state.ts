import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { concernsEating, type ItemState, nextStates } from '#shared/rules/items.ts'
import { rowsOf } from '../db/rows.ts'
import type { ClientItemTable } from '../db/tables/item.ts'
import { writeEntry } from '../diary/entry.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { noteEvent, oneItem, requireItem, requireOwner } from './item.ts'
import { itemsOf } from './item.store.ts'

/** Changes a belonging's state. @throws client-not-found, not-found, transition-not-allowed */
export const setItemState: Handler<typeof contract.item.state> = async (env, { id: clientId, item_id, state, note, handed_to, signature }) => {
  await requireOwner(env, clientId)
  const item = await requireItem(env, clientId, item_id)
  if (!nextStates(item.state).includes(state)) throw new AppError('transition-not-allowed', { field: 'state' })
  await changeState(env, item, { state, note, handed_to, signature })
  if (state === 'kadunud') await tellNextShift(env, item, note || null)
  return oneItem(env, clientId, item_id)
}

interface Change {
  state: ItemState
  note?: string | null | undefined
  handed_to?: string | null | undefined
  signature?: string | undefined
}

/** Puts a belonging into an allowed next state, with a line in its history. */
export async function changeState(env: Env, item: ClientItemTable, { state, note, handed_to, signature }: Change): Promise<void> {
  // Reporting a loss is not seeing the item.
  await put(env, item, { state, ...(state !== 'kadunud' && { seen_at: env.now }), ...(state === 'tagastatud' && { undecided_since: null }) })
  await noteEvent(env, item, {
    kind: state,
    note: note || null,
    ...(state === 'tagastatud' && { handed_to: handed_to ?? null, signature: signature ?? null }),
  })
}

/** Postpones the decision on a belonging whose owner has gone: it stays due until it is handed over. */
export async function decideLater(env: Env, itemId: string, since: string): Promise<void> {
  await rowsOf(env, 'client_item').update(itemId, { undecided_since: since })
}

/** Records that belongings were seen. @throws client-not-found, not-found, transition-not-allowed */
export const checkItems: Handler<typeof contract.item.check> = async (env, { id: clientId, items: ids }) => {
  await requireOwner(env, clientId)
  for (const id of new Set(ids)) {
    const item = await requireItem(env, clientId, id)
    if (item.state !== 'alles' && item.state !== 'leitud') throw new AppError('transition-not-allowed', { field: 'items' })
    await put(env, item, { state: 'alles', seen_at: env.now })
    await noteEvent(env, item, { kind: 'kontrollitud' })
  }
  env.auditSubjects({ entity: 'client', ids: [clientId] })
  return { items: await itemsOf(env.tx, env.actor.houseId, clientId, ids) }
}

/** Sets a belonging's photo; the same name again changes nothing. @throws not-found */
export const setItemImage: Handler<typeof contract.item.image> = async (env, { id, image }) => {
  const item = await rowsOf(env, 'client_item').require(id)
  if (item.picture !== image) await put(env, item, { picture: image })
  return oneItem(env, item.client_id, id)
}

async function put(
  env: Env,
  { id }: ClientItemTable,
  values: Partial<Pick<ClientItemTable, 'picture' | 'seen_at' | 'undecided_since'>> & { state?: ItemState },
): Promise<void> {
  await rowsOf(env, 'client_item').update(id, values)
}

/** A loss is entered in the diary and the handover: the next shift continues the search, and reviews the diet after a loss of dentures. */
async function tellNextShift(env: Env, { client_id, category, name, marks }: ClientItemTable, note: string | null): Promise<void> {
  const eating = concernsEating(category) ? 'Kontrolli, kas toit sobib ilma proteesideta.' : null
  const text = [`Kadunud ese: ${name}${marks ? ` (${marks})` : ''}.`, note, eating].filter((each) => each !== null).join(' ')
  await writeEntry(env, { kind: 'other', client_id, text, handover: true })
}
