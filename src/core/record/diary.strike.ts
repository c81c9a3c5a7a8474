import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { strikeOfEntry } from '../incident/incident.open.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { entryById } from '../diary/diary.store.ts'
import { concernEntry } from '../diary/entry.ts'

/**
 * Strikes an entry and its incident; it stays in the diary, struck through, with who did it and why. @throws entry-not-found,
 * already-struck, forbidden
 */
export const strikeEntry: Handler<typeof contract.diary.strike> = async (env, { id, reason }) => {
  const { tx, actor } = env
  const entry = await entryById(tx, actor.houseId, id)
  if (!entry) throw new AppError('entry-not-found')
  if (entry.struck_at !== null) throw new AppError('already-struck')
  if (entry.author_id !== actor.personId && !can(actor.rights, 'diary.strikeAny')) throw new AppError('forbidden')
  const strike = await rowsOf(env, 'diary_entry').strike(id, reason)
  await strikeOfEntry(env, id, strike)
  concernEntry(env, entry)
  return { entry: { ...entry, ...strike } }
}
