import type { Kysely } from 'kysely'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { isForWall, isForWorker, maySee, type NoticeReader } from '#shared/rules/notice/audience.ts'
import { MOST_NOTICE_FILES, noticeStateOn } from '#shared/rules/notice/notice.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { NoticeFileTable } from '../db/tables/notice.ts'
import type { Actor, Env, Handler } from '../kernel/env.ts'
import { readerOf } from './notice.audience.ts'
import { filesOf } from './notice.file.store.ts'
import { noticeOf, type NoticeRow } from './notice.store.ts'
import { daysOf, oneNotice, requireNotice } from './notice.ts'

/** Begins a file of a notice. @throws notice-not-found, notice-withdrawn, notice-files-full */
export const attachToNotice: Handler<typeof contract.notice.attach> = async (env, { id, name }) => {
  await requireRoom(env, id)
  const { actor, now } = env
  const file = await rowsOf(env, 'notice_file').insert({ notice_id: id, name, file: null, mime: null, bytes: null, at: now, by_id: actor.personId })
  return { ...(await oneNotice(env, id, [file])), file }
}

/** Sets the content of a file, once. Idempotent. @throws not-found, notice-not-found, notice-withdrawn, notice-files-full */
export const setNoticeFile: Handler<typeof contract.notice.file> = async (env, { id, image, found }) => {
  const before = await requireFile(env, id)
  if (before.file === null) {
    // Several may have been begun at the same time.
    await requireRoom(env, before.notice_id)
    await rowsOf(env, 'notice_file').update(id, { file: image, mime: found?.mime ?? 'image/webp', bytes: found?.bytes ?? 0 })
  }
  return oneNotice(env, before.notice_id, [id])
}

/** Removes a file of a notice. @throws not-found, notice-not-found, notice-withdrawn */
export const detachFromNotice: Handler<typeof contract.notice.detach> = async (env, { id }) => {
  const { notice_id } = await requireFile(env, id)
  await requireStanding(env, notice_id)
  await rowsOf(env, 'notice_file').remove(id)
  return oneNotice(env, notice_id, [id])
}

/**
 * Refuses a file of a notice that the reader is not shown: it is for them or on the wall and shown today, or they may manage it.
 * @throws notice-not-found
 */
export async function requireShownFile(tx: Kysely<Database>, actor: Actor & { houseId: string }, fileId: string, now: string): Promise<void> {
  const file = await standing(tx, 'notice_file', actor.houseId).where('id', '=', fileId).select('notice_id').executeTakeFirst()
  const notice = file && (await noticeOf(tx, actor.houseId, file.notice_id))
  const reader = await readerOf({ tx, actor })
  const isManaged = notice && can(actor.rights, 'notice.write') && maySee(notice, reader, true)
  if (!notice || !(isManaged || isShownTo(reader, notice, dayOf(now)))) throw new AppError('notice-not-found')
}

// Every worker may open the screen on the wall.
const isShownTo = (reader: NoticeReader, notice: NoticeRow, today: string): boolean =>
  noticeStateOn(daysOf(notice), today) === 'shown' && (isForWorker(notice, reader) || isForWall(notice))

/** @throws notice-not-found, notice-withdrawn */
async function requireStanding(env: Env, id: string): Promise<NoticeRow> {
  const notice = await requireNotice(env, id)
  if (notice.withdrawn_at !== null) throw new AppError('notice-withdrawn')
  return notice
}

/** @throws notice-not-found, notice-withdrawn, notice-files-full */
async function requireRoom(env: Env, id: string): Promise<void> {
  const notice = await requireStanding(env, id)
  const files = (await filesOf(env.tx, env.actor.houseId, [notice])).get(id) ?? []
  if (files.length >= MOST_NOTICE_FILES) throw new AppError('notice-files-full')
}

/** @throws not-found */
async function requireFile(env: Env, id: string): Promise<NoticeFileTable> {
  const file = await rowsOf(env, 'notice_file').find(id)
  if (!file) throw new AppError('not-found')
  return file
}
