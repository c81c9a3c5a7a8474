import type { Kysely, NotNull } from 'kysely'
import { housed, standing, updateHoused } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { Language } from '#shared/messages/say.ts'
import type { FamilyConfirmTable, FamilyPageTable } from '#core/db/tables/family.ts'

/** A page with its contact's own address, if that is still a contact who has one. */
export type FamilyPageRow = FamilyPageTable & { contact_email: string | null }

const pagesIn = (db: Kysely<Database>, houseId: string) =>
  housed(db, 'family_page', houseId)
    .leftJoin('client_contact', (join) => join.onRef('client_contact.id', '=', 'family_page.contact_id').on('client_contact.deleted_at', 'is', null))
    .selectAll('family_page')
    .select('client_contact.email as contact_email')

/** A page of a house by id, ended or not. */
export const pageById = (db: Kysely<Database>, houseId: string, id: string): Promise<FamilyPageRow | undefined> =>
  pagesIn(db, houseId).where('family_page.id', '=', id).executeTakeFirst()

/** The pages of a house that can be opened now, the newest first. */
const openPages = (db: Kysely<Database>, houseId: string, now: string) =>
  pagesIn(db, houseId)
    .where('family_page.revoked_at', 'is', null)
    .where('family_page.expires_at', '>', now)
    .orderBy('family_page.made_at', 'desc')
    .orderBy('family_page.id')

/** The pages of a resident's contacts that can be opened now, the newest first. */
export const openPagesOf = (db: Kysely<Database>, houseId: string, clientId: string, now: string): Promise<FamilyPageRow[]> =>
  openPages(db, houseId, now).where('family_page.client_id', '=', clientId).execute()

export type MailedPage = FamilyPageRow & { mail_to: string; mail_language: Language }

/** The open pages of contacts of people who live in the house now, to whom the address was sent by e-mail. */
export const mailedPages = (db: Kysely<Database>, houseId: string, now: string): Promise<MailedPage[]> =>
  openPages(db, houseId, now)
    .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'family_page.client_id').on('stay.ended_at', 'is', null))
    .where('family_page.mail_to', 'is not', null)
    .where('family_page.mail_failed', '=', 0)
    .where('client_contact.id', 'is not', null)
    .$narrowType<{ mail_to: NotNull; mail_language: NotNull }>()
    .execute()

export async function addPage(db: Kysely<Database>, row: FamilyPageTable): Promise<void> {
  await db.insertInto('family_page').values(row).execute()
}

export async function endPage(db: Kysely<Database>, houseId: string, id: string, now: string): Promise<void> {
  await updateHoused(db, 'family_page', houseId).set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

/** Changes what is known of a page's letters. */
export async function setPage(
  db: Kysely<Database>,
  houseId: string,
  id: string,
  values: Partial<Pick<FamilyPageTable, 'mail_to' | 'mail_language' | 'mail_at' | 'mail_failed' | 'reminded_at'>>,
): Promise<void> {
  await updateHoused(db, 'family_page', houseId).set(values).where('id', '=', id).execute()
}

/** Records what became of the letter to this address; returns the resident of the page, or nobody if it was asked for to another since. */
export async function settlePage(
  db: Kysely<Database>,
  houseId: string,
  { ref, to_address }: { ref: string; to_address: string },
  outcome: { sent_at: string } | { failed_at: string },
): Promise<string[]> {
  const rows = await updateHoused(db, 'family_page', houseId)
    .set('sent_at' in outcome ? { mail_at: outcome.sent_at, mail_failed: 0 } : { mail_failed: 1 })
    .where('id', '=', ref)
    .where('mail_to', '=', to_address)
    .returning('client_id')
    .execute()
  return rows.map(({ client_id }) => client_id)
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

/** The stays of a resident in the house, open and ended, the newest first, with the unit of their room. */
export const staysOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'stay', houseId)
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['stay.ended_at', 'stay.left_on', 'room.unit_id'])
    .where('stay.client_id', '=', clientId)
    .orderBy('stay.started_at', 'desc')
    .execute()

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
    .select(['family_confirm.page_id', 'family_page.to_name', 'family_page.client_id', 'family_confirm.confirmed_at'])
    .select(['client.first_name', 'client.last_name'])
    .orderBy('family_confirm.confirmed_at', 'desc')
    .execute()

/** The notice that a file belongs to, or null. */
export async function noticeOfFile(db: Kysely<Database>, houseId: string, fileId: string): Promise<string | null> {
  const row = await standing(db, 'notice_file', houseId).select('notice_id').where('id', '=', fileId).executeTakeFirst()
  return row?.notice_id ?? null
}
