import type { DiaryView } from '#shared/contract/diary.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isClientOf } from '../client/client.store.ts'
import type { Handler } from '../kernel/env.ts'
import { type DiaryCursor, diaryPage } from './diary.store.ts'

/** A page of a client's diary; one row more than asked tells whether there is a next page. @throws client-not-found */
export const listDiary: Handler<typeof contract.diary.list> = async (env, { id, kinds, before, limit }) => {
  if (!(await isClientOf(env.tx, env.actor.houseId, id))) throw new AppError('client-not-found')
  const rows = await diaryPage(env.tx, env.actor.houseId, { clientId: id, kinds, before: readCursor(before), limit: limit + 1 })
  const entries = rows.slice(0, limit)
  env.concerns({ entity: 'client', ids: [id] })
  return { entries, next: rows.length > limit ? cursorOf(entries.at(-1)) : null }
}

const cursorOf = (entry: DiaryView | undefined): string | null => (entry ? `${entry.event_at}_${entry.id}` : null)

function readCursor(text: string | undefined): DiaryCursor | undefined {
  const [, eventAt, id] = /^([^_]+)_([\w-]+)$/.exec(text ?? '') ?? []
  return eventAt && id ? { eventAt, id } : undefined
}
