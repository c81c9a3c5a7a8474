import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isClientOf } from '../client/client.store.ts'
import type { Handler } from '../kernel/env.ts'
import { askedWords } from '../kernel/askedWords.ts'
import { itemsOf, itemsWithin } from './item.store.ts'

/** A client's belongings. @throws client-not-found */
export const listItems: Handler<typeof contract.item.list> = async ({ tx, actor, auditSubjects: concerns }, { id }) => {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  concerns({ entity: 'client', ids: [id] })
  return { items: await itemsOf(tx, actor.houseId, id) }
}

/** Belongings in the whole house: to find an item's owner, and items to be checked. */
export const listHouseItems: Handler<typeof contract.item.house> = async ({ tx, actor, now, auditSubjects: concerns }, { view, q, after, limit }) => {
  const found = await itemsWithin(tx, actor.houseId, { view, words: askedWords(q ?? ''), after, limit: limit + 1, now })
  const items = found.slice(0, limit)
  concerns({ entity: 'client', ids: [...new Set(items.map(({ client_id }) => client_id))] })
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}
