import type { contract } from '#shared/contract/index.ts'
import type { NoticeView } from '#shared/contract/notice.ts'
import { can } from '#shared/rights.ts'
import { isForWall } from '#shared/rules/notice/audience.ts'
import { byPlace, isPutAway, noticeStateOn } from '#shared/rules/notice/notice.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { seenBy } from './notice.audience.ts'
import { daysOf, fieldsOf, noticeViews, requireNotice } from './notice.ts'
import { filesOf } from './notice.file.store.ts'
import { confirmationsOf, noticesIn, readersOf, remindersOf } from './notice.store.ts'
import { placedWorkersIn } from '../house/workers.store.ts'

/** Notices that the actor must confirm and has not confirmed. */
export async function unreadNotices(env: Env): Promise<NoticeView[]> {
  const isSeen = await seenBy(env)
  const rows = (await noticesIn(env.tx, env.actor.houseId)).filter((row) => row.must_confirm === 1 && isSeen(row))
  return rows.length === 0 ? [] : (await noticeViews(env, rows)).filter(({ unread }) => unread)
}

/** The notices shown to the actor; a person who may write notices also gets those not shown yet or no longer shown. */
export const listNotices: Handler<typeof contract.notice.list> = async (env) => {
  const { tx, actor, now } = env
  const isSeen = await seenBy(env)
  const rows = (await noticesIn(tx, actor.houseId)).filter((row) => isSeen(row) && !isPutAway(daysOf(row), dayOf(now)))
  const mayWrite = can(actor.rights, 'notice.write')
  const notices = (await noticeViews(env, rows)).filter(({ state }) => mayWrite || state === 'shown').toSorted(byPlace)
  env.auditSubjects({ entity: 'house', ids: [actor.houseId], rows: notices.map(({ id }) => id) })
  return { notices, unread: notices.filter(({ unread }) => unread).length }
}

/** The notices that are on the wall now; whoever passes reads them, so every worker may. */
export const listWallNotices: Handler<typeof contract.notice.wall> = async ({ tx, actor, now, auditSubjects }) => {
  const rows = (await noticesIn(tx, actor.houseId)).filter((row) => isForWall(row) && noticeStateOn(daysOf(row), dayOf(now)) === 'shown')
  const files = await filesOf(tx, actor.houseId, rows)
  const notices = rows.map((row) => {
    const { title, notice, texts, pinned, until } = fieldsOf(row)
    return { id: row.id, title, notice, texts, files: [...(files.get(row.id) ?? [])], pinned, published_at: row.made_at, until }
  })
  auditSubjects({ entity: 'house', ids: [actor.houseId], rows: rows.map(({ id }) => id) })
  return { notices: notices.toSorted(byPlace) }
}

/** How many notices the actor must confirm, and the last reminder of one of these. */
export const countUnreadNotices: Handler<typeof contract.notice.unread> = async (env) => {
  const unread = await unreadNotices(env)
  const reminded = unread.flatMap(({ reminded_me, reminded: given }) => (reminded_me && given ? [given.at] : []))
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return { unread: unread.length, reminded_at: reminded.toSorted().at(-1) ?? null }
}

/** Who has confirmed a notice, who has not, and who was reminded. @throws notice-not-found */
export const listNoticeReaders: Handler<typeof contract.notice.readers> = async (env, { id }) => {
  const { tx, actor } = env
  const row = await requireNotice(env, id)
  const by = (await confirmationsOf(tx, actor.houseId, [row])).get(id) ?? new Map<string, string>()
  const reminded = new Map(((await remindersOf(tx, actor.houseId, [row])).get(id) ?? []).map((each) => [each.person_id, each.reminded_at]))
  const workers = await placedWorkersIn(tx, actor.houseId)
  const readers = readersOf(row, workers).map((reader) => ({
    id: reader.id,
    name: reader.name,
    role: reader.role,
    reminded_at: reminded.get(reader.id) ?? null,
  }))
  env.auditSubjects({ entity: 'house', ids: [actor.houseId], rows: [id] })
  return {
    confirmed: readers
      .flatMap((reader) => {
        const at = by.get(reader.id)
        return at === undefined ? [] : [{ ...reader, at }]
      })
      .toSorted((one, other) => other.at.localeCompare(one.at)),
    missing: readers.filter((reader) => !by.has(reader.id)),
  }
}
