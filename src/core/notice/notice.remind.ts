import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { noticeStateOn } from '#shared/rules/notice/notice.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import { placedWorkersIn } from '../house/workers.store.ts'
import type { Handler } from '../kernel/env.ts'
import { daysOf, oneNotice, requireNotice } from './notice.ts'
import { confirmationsOf, readersOf, remindersOf } from './notice.store.ts'

/**
 * Reminds everybody who has not confirmed a notice. Does nothing a second time until everybody is asked again, nor on days on which the
 * notice is not shown. @throws notice-not-found, notice-withdrawn
 */
export const remindOfNotice: Handler<typeof contract.notice.remind> = async (env, { id }) => {
  const { tx, actor, now } = env
  const notice = await requireNotice(env, id)
  if (notice.withdrawn_at !== null) throw new AppError('notice-withdrawn')
  const isAsked = notice.must_confirm === 1 && noticeStateOn(daysOf(notice), dayOf(now)) === 'shown'
  if (isAsked && !(await remindersOf(tx, actor.houseId, [notice])).has(id)) {
    const confirmed = (await confirmationsOf(tx, actor.houseId, [notice])).get(id)
    const missing = readersOf(notice, await placedWorkersIn(tx, actor.houseId)).filter((reader) => !confirmed?.has(reader.id))
    for (const { id: person_id } of missing)
      await rowsOf(env, 'notice_reminder').insert({ notice_id: id, person_id, reminded_at: now, by_name: actor.name })
  }
  return oneNotice(env, id)
}
