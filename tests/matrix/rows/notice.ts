import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'
import type { Objects } from '../objects.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

/** A notice for all workers of a house, confirmed by one person, who was reminded of it, a file of it without content, and the page of a contact. */
export async function noticeIn(
  db: Kysely<Database>,
  { house_id, client_id, text }: { house_id: string; client_id: string; text: string },
): Promise<Pick<Objects, 'notice' | 'noticeFile' | 'familyPage' | 'familyContact'>> {
  const notice = created(stamp)
  await db
    .insertInto('notice')
    .values({
      ...notice,
      house_id,
      selected: JSON.stringify(['everyone']),
      people: '[]',
      units: '[]',
      title: text,
      text,
      texts: JSON.stringify({ en: { title: text, notice: text } }),
      must_confirm: 1,
      pinned: 0,
      from_on: null,
      until_on: null,
      asked_at: null,
      made_at: NOW,
      made_by: 'somebody',
      made_name: text,
      withdrawn_at: null,
      withdrawn_name: null,
    })
    .execute()
  await db
    .insertInto('notice_confirm')
    .values({ ...created(stamp), house_id, notice_id: notice.id, person_id: 'somebody', confirmed_at: NOW })
    .execute()
  await db
    .insertInto('notice_reminder')
    .values({ ...created(stamp), house_id, notice_id: notice.id, person_id: 'somebody', reminded_at: NOW, by_name: text })
    .execute()
  const noticeFile = created(stamp)
  await db
    .insertInto('notice_file')
    .values({ ...noticeFile, house_id, notice_id: notice.id, name: text, file: null, mime: null, bytes: null, at: NOW, by_id: 'somebody' })
    .execute()
  const [familyPage, familyContact] = [uuidv7(), created(stamp)]
  const contact = { client_id, name: text, relation: null, phone: null, email: null, rights: '[]', wake_at_night: 0, position: 7 } as const
  await db
    .insertInto('client_contact')
    .values({ ...familyContact, house_id, ...contact })
    .execute()
  await db
    .insertInto('family_page')
    .values({
      id: familyPage,
      house_id,
      client_id,
      contact_id: familyContact.id,
      to_name: text,
      expires_at: '2099-01-01T00:00:00.000Z',
      made_at: NOW,
      made_by: 'somebody',
      revoked_at: null,
      read_at: null,
      mail_to: null,
      mail_language: null,
      mail_at: null,
      mail_failed: 0,
      reminded_at: null,
    })
    .execute()
  await db.insertInto('family_confirm').values({ id: uuidv7(), house_id, page_id: familyPage, notice_id: notice.id, confirmed_at: NOW }).execute()
  return { notice: notice.id, noticeFile: noticeFile.id, familyPage, familyContact: familyContact.id }
}
