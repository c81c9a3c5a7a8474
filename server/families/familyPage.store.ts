import type { Kysely } from 'kysely'
import { housed, standing, updateHoused } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { FamilyConfirmTable, FamilyPageTable } from '#core/db/tables/family.ts'

/** A page of a house by id, ended or not. */
export const pageById = (db: Kysely<Database>, houseId: string, id: string): Promise<FamilyPageTable | undefined> =>
  housed(db, 'family_page', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** The pages of a resident's contacts that can be opened now, the newest first. */
export const openPagesOf = (db: Kysely<Database>, houseId: string, clientId: string, now: string): Promise<FamilyPageTable[]> =>
  housed(db, 'family_page', houseId)
    .selectAll()
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()

export async function addPage(db: Kysely<Database>, row: FamilyPageTable): Promise<void> {
  await db.insertInto('family_page').values(row).execute()
}

export async function endPage(db: Kysely<Database>, houseId: string, id: string, now: string): Promise<void> {
  await updateHoused(db, 'family_page', houseId).set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

/** When a page was opened last; kept to the hour, so that reading writes little. */
export async function notePageRead(db: Kysely<Database>, houseId: string, id: string, now: string): Promise<void> {
  await updateHoused(db, 'family_page', houseId)
    .set({ read_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', `${now.slice(0, 13)}:00`)]))
    .execute()
}

/** A contact of a resident who lives in the house now, or undefined. */
export const contactHere = (db: Kysely<Database>, houseId: string, clientId: string, contactId: string) =>
  standing(db, 'client_contact', houseId)
    .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client_contact.client_id').on('stay.ended_at', 'is', null))
    .where('client_contact.id', '=', contactId)
    .where('client_contact.client_id', '=', clientId)
    .select('client_contact.name')
    .executeTakeFirst()

/** The stays of a resident in the house, open and ended. */
export const staysOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'stay', houseId).select(['ended_at', 'left_on']).where('client_id', '=', clientId).execute()

/** What was confirmed on a page: the moment, by notice. */
export async function confirmedOn(db: Kysely<Database>, houseId: string, pageId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await housed(db, 'family_confirm', houseId).select(['notice_id', 'confirmed_at']).where('page_id', '=', pageId).execute()
  return new Map(rows.map(({ notice_id, confirmed_at }) => [notice_id, confirmed_at]))
}

/** Records that a notice was read on a page, in place of an earlier time. */
export async function confirmOn(db: Kysely<Database>, row: FamilyConfirmTable): Promise<void> {
  await db
    .insertInto('family_confirm')
    .values(row)
    .onConflict((conflict) => conflict.columns(['page_id', 'notice_id']).doUpdateSet({ confirmed_at: row.confirmed_at }))
    .execute()
}

/** Who has confirmed a notice on their page, the latest first; with the resident whose contact they are. */
export const familiesWhoRead = (db: Kysely<Database>, houseId: string, noticeId: string) =>
  housed(db, 'family_confirm', houseId)
    .innerJoin('family_page', 'family_page.id', 'family_confirm.page_id')
    .innerJoin('client', 'client.id', 'family_page.client_id')
    .where('family_confirm.notice_id', '=', noticeId)
    .select(['family_page.to_name', 'family_page.client_id', 'family_confirm.confirmed_at'])
    .select(['client.first_name', 'client.last_name'])
    .orderBy('family_confirm.confirmed_at', 'desc')
    .execute()

/** The notice that a file belongs to, or null. */
export async function noticeOfFile(db: Kysely<Database>, houseId: string, fileId: string): Promise<string | null> {
  const row = await standing(db, 'notice_file', houseId).select('notice_id').where('id', '=', fileId).executeTakeFirst()
  return row?.notice_id ?? null
}
