import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { maySee, type NoticeReader } from '#shared/rules/notice/audience.ts'
import { unitsOf } from '../house/house.store.ts'
import { namesOfWorkers, unitsOfWorker } from '../house/workers.store.ts'
import type { Env } from '../kernel/env.ts'
import type { NoticeRow } from './notice.store.ts'

/** The actor as a reader of notices. */
export const readerOf = async ({ tx, actor }: Pick<Env, 'tx' | 'actor'>): Promise<NoticeReader> => ({
  id: actor.personId,
  role: actor.role,
  units: await unitsOfWorker(tx, actor.houseId, actor.personId),
})

/** Which notices the actor may see, shown or not. */
export async function seenBy(env: Env): Promise<(row: NoticeRow) => boolean> {
  const reader = await readerOf(env)
  const isWriter = can(env.actor.rights, 'notice.write')
  return (row) => maySee(row, reader, isWriter)
}

/**
 * Refuses workers and units of another house. Somebody who has left may be named: a desk without a connection could not know.
 * @throws validation at `people` or `units`
 */
export async function requireOfHouse({ tx, actor }: Env, { people = [], units = [] }: { people?: string[]; units?: string[] }): Promise<void> {
  const names = await namesOfWorkers(tx, actor.houseId, people)
  if (!people.every((id) => names.has(id))) throw new AppError('validation', { field: 'people', key: 'choice' })
  if (units.length === 0) return
  const known = new Set((await unitsOf(tx, actor.houseId)).map(({ id }) => id))
  if (!units.every((id) => known.has(id))) throw new AppError('validation', { field: 'units', key: 'choice' })
}
