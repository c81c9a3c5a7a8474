import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

/** A document that all workers of a house must read, with one version that one person has read. */
export async function houseDocumentsIn(
  db: Kysely<Database>,
  { house_id, text }: { house_id: string; text: string },
): Promise<{ houseDocument: string; houseDocumentVersion: string }> {
  const document = created(stamp)
  await db
    .insertInto('house_document')
    .values({
      ...document,
      house_id,
      area: 'house_rules',
      title: 'Kodukord',
      owner_id: 'somebody',
      owner_name: text,
      review_on: '2027-11-21',
      must_read: JSON.stringify(['everyone']),
      reviewed_at: null,
      reviewed_name: null,
      ended_at: null,
      ended_name: null,
    })
    .execute()
  const version = created(stamp)
  const question = { question: text, choices: [text, text], right: 0 }
  await db
    .insertInto('house_document_version')
    .values({
      ...version,
      ...NO_FILE,
      house_id,
      document_id: document.id,
      number: 1,
      text,
      valid_from: '2026-11-21',
      approved_by: text,
      change: null,
      questions: JSON.stringify([question]),
      made_at: NOW,
      made_by: 'somebody',
      made_name: text,
    })
    .execute()
  await db
    .insertInto('house_document_reading')
    .values({ ...created(stamp), house_id, version_id: version.id, person_id: 'somebody', read_at: NOW })
    .execute()
  return { houseDocument: document.id, houseDocumentVersion: version.id }
}

const NO_FILE = { file: null, mime: null, bytes: null, pages: null }
