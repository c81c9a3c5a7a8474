import type { Kysely } from 'kysely'
import { isForWorker } from '#shared/rules/notice/audience.ts'
import type { NoticeAudience } from '#shared/rules/notice/notice.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { NoticeTable } from '../db/tables/notice.ts'
import type { PlacedWorker } from '../house/workers.store.ts'

/** A notice row with its lists parsed. */
export type NoticeRow = Omit<NoticeTable, 'selected' | 'people' | 'units' | 'texts'> & {
  selected: NoticeAudience[]
  people: string[]
  units: string[]
  texts: NoticeTexts
}
export type NoticeTexts = Partial<Record<'en' | 'ru', { title: string | null; notice: string }>>

/** Every notice of a house. */
export const noticesIn = async (db: Kysely<Database>, houseId: string): Promise<NoticeRow[]> =>
  (await standing(db, 'notice', houseId).selectAll().execute()).map(noticeRow)

/** The house's notice by id, or undefined. */
export async function noticeOf(db: Kysely<Database>, houseId: string, id: string): Promise<NoticeRow | undefined> {
  const row = await standing(db, 'notice', houseId).selectAll().where('id', '=', id).executeTakeFirst()
  return row && noticeRow(row)
}

const noticeRow = (row: NoticeTable): NoticeRow => ({
  ...row,
  selected: JSON.parse(row.selected) as NoticeAudience[],
  people: JSON.parse(row.people) as string[],
  units: JSON.parse(row.units) as string[],
  texts: JSON.parse(row.texts) as NoticeTexts,
})

/** Who confirmed each of these notices, and when; confirmations from before everybody was asked again do not count. */
export async function confirmationsOf(
  db: Kysely<Database>,
  houseId: string,
  notices: readonly NoticeRow[],
): Promise<Map<string, Map<string, string>>> {
  if (notices.length === 0) return new Map()
  const rows = await standing(db, 'notice_confirm', houseId)
    .where(
      'notice_id',
      'in',
      notices.map(({ id }) => id),
    )
    .select(['notice_id', 'person_id', 'confirmed_at'])
    .execute()
  const byNotice = Map.groupBy(rows, ({ notice_id }) => notice_id)
  return new Map(
    notices.map(({ id, asked_at }) => {
      const counted = (byNotice.get(id) ?? []).filter(({ confirmed_at }) => asked_at === null || confirmed_at >= asked_at)
      return [id, new Map(counted.map(({ person_id, confirmed_at }) => [person_id, confirmed_at]))]
    }),
  )
}

interface Reminded {
  person_id: string
  reminded_at: string
  by_name: string
}

/** Who was reminded of each of these notices, the first reminder first; those from before everybody was asked again do not count. */
export async function remindersOf(db: Kysely<Database>, houseId: string, notices: readonly NoticeRow[]): Promise<Map<string, Reminded[]>> {
  if (notices.length === 0) return new Map()
  const rows = await standing(db, 'notice_reminder', houseId)
    .where(
      'notice_id',
      'in',
      notices.map(({ id }) => id),
    )
    .select(['notice_id', 'person_id', 'reminded_at', 'by_name'])
    .orderBy('reminded_at')
    .execute()
  const asked = new Map(notices.map(({ id, asked_at }) => [id, asked_at]))
  const counted = rows.filter(({ notice_id, reminded_at }) => reminded_at >= (asked.get(notice_id) ?? ''))
  return Map.groupBy(counted, ({ notice_id }) => notice_id)
}

/** A person's confirmation row of a notice, current or not, or undefined. */
export const confirmationBy = (db: Kysely<Database>, houseId: string, noticeId: string, personId: string) =>
  standing(db, 'notice_confirm', houseId)
    .where('notice_id', '=', noticeId)
    .where('person_id', '=', personId)
    .select(['id', 'confirmed_at'])
    .executeTakeFirst()

/** People who are asked to read a notice: its audience without its author. */
export const readersOf = (notice: NoticeRow, workers: readonly PlacedWorker[]): PlacedWorker[] =>
  workers.filter((worker) => worker.id !== notice.made_by && isForWorker(notice, worker))
