import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isClientOf } from '../client/client.store.ts'
import type { Handler } from '../kernel/env.ts'
import { cursorAfter, readCursor } from '../kernel/eventCursor.ts'
import { diaryPage } from './diary.store.ts'

/** A page of a client's diary; one row more than asked tells whether there is a next page. @throws client-not-found */
export const listDiary: Handler<typeof contract.diary.list> = async (env, { id, kinds, before, limit }) => {
  if (!(await isClientOf(env.tx, env.actor.houseId, id))) throw new AppError('client-not-found')
  const rows = await diaryPage(env.tx, env.actor.houseId, { clientId: id, kinds, before: readCursor(before), limit: limit + 1 })
  const entries = rows.slice(0, limit)
  env.concerns({ entity: 'client', ids: [id] })
  return { entries, next: rows.length > limit ? cursorAfter(entries.at(-1)) : null }
}
