import type { NoticeView } from '#shared/contract/notice.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { isForWorker } from '#shared/rules/notice/audience.ts'
import { noticeStateOn } from '#shared/rules/notice/notice.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { filesOf } from './notice.file.store.ts'
import { confirmationsOf, noticeOf, type NoticeRow, readersOf, remindersOf } from './notice.store.ts'
import { unitsOf } from '../house/house.store.ts'
import { namesOfWorkers, placedWorkersIn } from '../house/workers.store.ts'
import { readerOf, seenBy } from './notice.audience.ts'

/** A notice that the actor may see, shown or not. @throws notice-not-found */
export async function requireNotice(env: Env, id: string): Promise<NoticeRow> {
  const row = await noticeOf(env.tx, env.actor.houseId, id)
  if (!row || !(await seenBy(env))(row)) throw new AppError('notice-not-found')
  return row
}

/** Notices as the actor sees them, in the order of `rows`. */
export async function noticeViews(env: Env, rows: readonly NoticeRow[]): Promise<NoticeView[]> {
  const { tx, actor, now } = env
  const reader = await readerOf(env)
  const named = await whomAndWhere(env, rows)
  const confirmations = await confirmationsOf(tx, actor.houseId, rows)
  const reminders = await remindersOf(tx, actor.houseId, rows)
  const files = await filesOf(tx, actor.houseId, rows)
  const workers = await placedWorkersIn(tx, actor.houseId)
  const today = dayOf(now)
  return rows.map((row) => {
    const by = confirmations.get(row.id) ?? new Map<string, string>()
    const readers = readersOf(row, workers)
    const reminded = reminders.get(row.id) ?? []
    const [first] = reminded
    const state = noticeStateOn(daysOf(row), today)
    const for_me = isForWorker(row, reader)
    const mine = row.made_by === actor.personId
    const confirmed = mine || by.has(actor.personId)
    return {
      id: row.id,
      ...fieldsOf(row),
      ...named(row),
      files: [...(files.get(row.id) ?? [])],
      state,
      published_at: row.made_at,
      created_by: row.made_name,
      withdrawn_at: row.withdrawn_at,
      withdrawn_by: row.withdrawn_name,
      mine,
      for_me,
      names_me: row.people.includes(actor.personId),
      confirmed,
      unread: state === 'shown' && for_me && row.must_confirm === 1 && !confirmed,
      reminded: first ? { at: first.reminded_at, by: first.by_name } : null,
      reminded_me: reminded.some(({ person_id }) => person_id === actor.personId),
      confirmed_count: readers.filter(({ id }) => by.has(id)).length,
      audience_count: readers.length,
    }
  })
}

/** Whom notices name and to which units they are narrowed, with the names; who is only a reader is not told whom else a notice names. */
async function whomAndWhere({ tx, actor }: Env, rows: readonly NoticeRow[]): Promise<(row: NoticeRow) => Pick<NoticeView, 'people' | 'units'>> {
  const names = await namesOfWorkers(
    tx,
    actor.houseId,
    rows.flatMap(({ people }) => people),
  )
  const units = rows.some((row) => row.units.length > 0) ? await unitsOf(tx, actor.houseId) : []
  const isWriter = can(actor.rights, 'notice.write')
  return ({ people, made_by, units: chosen }) => ({
    people: isWriter || made_by === actor.personId ? people.map((id) => ({ id, name: names.get(id) ?? '' })) : [],
    units: units.filter(({ id }) => chosen.includes(id)),
  })
}

/** The given fields of a notice, by the names of the contract. */
export const fieldsOf = (row: NoticeRow) => ({
  selected: row.selected,
  people: row.people,
  units: row.units,
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

/** The notice as it is now, if the actor may see it. @throws notice-not-found */
export async function oneNotice(env: Env, id: string, files: readonly string[] = []): Promise<{ notice: NoticeView }> {
  await requireNotice(env, id)
  return savedNotice(env, id, files)
}

/**
 * The notice as the actor has just saved it, though it may no longer be for them. Its audit subject is the house, and a queued intent waits
 * only for intents about the same notice, or about the same file of it. @throws notice-not-found
 */
export async function savedNotice(env: Env, id: string, files: readonly string[] = []): Promise<{ notice: NoticeView }> {
  const row = await noticeOf(env.tx, env.actor.houseId, id)
  const [notice] = row ? await noticeViews(env, [row]) : []
  if (!notice) throw new AppError('notice-not-found')
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: [id, ...files] })
  return { notice }
}
