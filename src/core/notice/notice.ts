import type { NoticeView } from '#shared/contract/notice.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { isForRole, noticeStateOn } from '#shared/rules/notice/notice.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { filesOf } from './notice.file.store.ts'
import { confirmationsOf, noticeOf, type NoticeRow, readersOf, remindersOf } from './notice.store.ts'
import { workersIn } from '../house/workers.store.ts'

/** Whether the actor may see a notice: it is for them, or they may write notices. */
export const mayKnow = ({ actor }: Env, { selected }: NoticeRow): boolean => isForRole(selected, actor.role) || can(actor.rights, 'notice.write')

/** A notice that the actor may see, shown or not. @throws notice-not-found */
export async function requireNotice(env: Env, id: string): Promise<NoticeRow> {
  const row = await noticeOf(env.tx, env.actor.houseId, id)
  if (!row || !mayKnow(env, row)) throw new AppError('notice-not-found')
  return row
}

/** Notices as the actor sees them, in the order of `rows`. */
export async function noticeViews({ tx, actor, now }: Env, rows: readonly NoticeRow[]): Promise<NoticeView[]> {
  const confirmations = await confirmationsOf(tx, actor.houseId, rows)
  const reminders = await remindersOf(tx, actor.houseId, rows)
  const files = await filesOf(tx, actor.houseId, rows)
  const workers = await workersIn(tx, actor.houseId)
  const today = dayOf(now)
  return rows.map((row) => {
    const by = confirmations.get(row.id) ?? new Map<string, string>()
    const readers = readersOf(row, workers)
    const reminded = reminders.get(row.id) ?? []
    const [first] = reminded
    const state = noticeStateOn(daysOf(row), today)
    const for_me = isForRole(row.selected, actor.role)
    const mine = row.made_by === actor.personId
    const confirmed = mine || by.has(actor.personId)
    return {
      id: row.id,
      ...fieldsOf(row),
      files: [...(files.get(row.id) ?? [])],
      state,
      published_at: row.made_at,
      created_by: row.made_name,
      withdrawn_at: row.withdrawn_at,
      withdrawn_by: row.withdrawn_name,
      mine,
      for_me,
      confirmed,
      unread: state === 'shown' && for_me && row.must_confirm === 1 && !confirmed,
      reminded: first ? { at: first.reminded_at, by: first.by_name } : null,
      reminded_me: reminded.some(({ person_id }) => person_id === actor.personId),
      confirmed_count: readers.filter(({ id }) => by.has(id)).length,
      audience_count: readers.length,
    }
  })
}

/** The given fields of a notice, by the names of the contract. */
export const fieldsOf = (row: NoticeRow) => ({
  selected: row.selected,
  title: row.title,
  notice: row.text,
  texts: row.texts,
  must_confirm: row.must_confirm === 1,
  pinned: row.pinned === 1,
  from: row.from_on,
  until: row.until_on,
})

/** The days on which a notice is shown. */
export const daysOf = ({ from_on, until_on, withdrawn_at }: NoticeRow) => ({ from: from_on, until: until_on, withdrawn_at })

/**
 * The notice as it is now. Its audit subject is the house, and a queued intent waits only for intents about the same notice, or about the
 * same file of it. @throws notice-not-found
 */
export async function oneNotice(env: Env, id: string, files: readonly string[] = []): Promise<{ notice: NoticeView }> {
  const [notice] = await noticeViews(env, [await requireNotice(env, id)])
  if (!notice) throw new AppError('notice-not-found')
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: [id, ...files] })
  return { notice }
}
