import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { FamilyPageTable } from '#core/db/tables/family.ts'
import { nameOfHouse } from '#core/house/house.store.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import { filesOf } from '#core/notice/notice.file.store.ts'
import { fieldsOf, daysOf } from '#core/notice/notice.ts'
import { noticesIn, type NoticeRow } from '#core/notice/notice.store.ts'
import type { FamilyNotice } from '#shared/contract/familyPage.ts'
import { AppError } from '#shared/errors.ts'
import { isShownToFamily, type ToldFamily, toldUntil, type ToldUntil } from '#shared/rules/notice/family.ts'
import { byPlace } from '#shared/rules/notice/notice.ts'
import { dayOf } from '#shared/rules/time.ts'
import { confirmedOn, confirmOn, notePageRead, pageById, staysOf } from './familyPage.store.ts'

/** What a contact reads and confirms by the link of their page; the pipeline has checked that the link is open. */
export const familyReading: Pick<Handlers<'familyPage'>['familyPage'], 'load' | 'confirm'> = {
  load: async (env) => {
    const { tx, actor, now } = env
    const page = await ownPage(env)
    const { told, rows } = await shownOn(tx, page, now)
    env.auditSubjects({ entity: 'client', ids: [page.client_id], rows: rows.map(({ id }) => id) })
    await notePageRead(tx, actor.houseId, page.id, now)
    return {
      purpose: 'teated',
      state: 'avatud',
      house: await nameOfHouse(tx, actor.houseId),
      to_name: page.to_name,
      left_on: told.until === 'day' ? told.day : null,
      notices: await noticesOn(tx, page, rows),
    }
  },
  confirm: async (env, { notice: noticeId }) => {
    const { tx, actor, now } = env
    const page = await ownPage(env)
    const { rows } = await shownOn(tx, page, now)
    const notice = rows.find(({ id, must_confirm }) => id === noticeId && must_confirm === 1)
    if (!notice) throw new AppError('notice-not-found')
    env.auditSubjects({ entity: 'client', ids: [page.client_id], rows: [noticeId] })
    const before = countedOf(notice, (await confirmedOn(tx, actor.houseId, page.id)).get(noticeId))
    if (before !== null) return { confirmed_at: before }
    await confirmOn(tx, { id: env.newId(), house_id: actor.houseId, page_id: page.id, notice_id: noticeId, confirmed_at: now })
    return { confirmed_at: now }
  },
}

/** The page of the caller's link; a link of another kind opens nothing here. @throws link-not-found */
async function ownPage({ tx, actor }: Env<'link'>): Promise<FamilyPageTable> {
  const page = await pageById(tx, actor.houseId, actor.linkId)
  if (!page) throw new AppError('link-not-found')
  return page
}

/** The notices that a page shows now, and how long its family is told of the house. */
export async function shownOn(tx: Kysely<Database>, page: FamilyPageTable, now: string): Promise<{ told: ToldUntil; rows: NoticeRow[] }> {
  const family = await familyOf(tx, page)
  const rows = (await noticesIn(tx, page.house_id)).filter((row) => isShownToFamily(factsOf(row), family, dayOf(now)))
  return { told: family.told, rows }
}

/** How long the family of a page is told of the house, and the unit in which the resident lives, or lived last. */
export async function familyOf(tx: Kysely<Database>, page: FamilyPageTable): Promise<ToldFamily> {
  const stays = await staysOf(tx, page.house_id, page.client_id)
  const last = stays.find(({ ended_at }) => ended_at === null) ?? stays[0]
  return { told: toldUntil(stays), unit: last?.unit_id ?? null }
}

/** What decides whether a family is shown a notice. */
export const factsOf = (row: NoticeRow) => ({ ...fieldsOf(row), ...daysOf(row), published_at: row.made_at, changed_at: row.updated_at })

/** The notices that a page shows and that its contact has still to confirm. */
export async function unconfirmedOn(tx: Kysely<Database>, page: FamilyPageTable, now: string): Promise<NoticeRow[]> {
  const { rows } = await shownOn(tx, page, now)
  const asking = rows.filter(({ must_confirm }) => must_confirm === 1)
  if (asking.length === 0) return []
  const confirmed = await confirmedOn(tx, page.house_id, page.id)
  return asking.filter((row) => countedOf(row, confirmed.get(row.id)) === null)
}

async function noticesOn(tx: Kysely<Database>, page: FamilyPageTable, rows: readonly NoticeRow[]): Promise<FamilyNotice[]> {
  const confirmed = await confirmedOn(tx, page.house_id, page.id)
  const files = await filesOf(tx, page.house_id, rows)
  return rows
    .map((row) => {
      const { title, notice, texts, pinned, must_confirm, until } = fieldsOf(row)
      return {
        id: row.id,
        title,
        notice,
        texts,
        pinned,
        must_confirm,
        published_at: row.made_at,
        until,
        files: (files.get(row.id) ?? []).map(({ id, name, mime, bytes }) => ({ id, name, mime, bytes })),
        confirmed_at: countedOf(row, confirmed.get(row.id)),
      }
    })
    .toSorted(byPlace)
}

/** A confirmation, unless everybody was asked again since; null if there is none. */
const countedOf = ({ asked_at }: NoticeRow, confirmedAt: string | undefined): string | null =>
  confirmedAt !== undefined && (asked_at === null || confirmedAt >= asked_at) ? confirmedAt : null
