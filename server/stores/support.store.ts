import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

/** Questions that no administrator has been told of yet, the oldest first. */
export const waitingQuestions = (db: Kysely<Database>): Promise<{ id: string; house_id: string }[]> =>
  db
    .selectFrom('support_question')
    .select(['id', 'house_id'])
    .where('passed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('asked_at')
    .execute()

/** Where administrators read their e-mail. */
export async function administrators(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('person').select('email').where('role', '=', 'admin').where('locked_at', 'is', null).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** A question with its house and the address of who asked it, or undefined. */
export const askedQuestion = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('support_question')
    .innerJoin('house', 'house.id', 'support_question.house_id')
    .leftJoin('person', 'person.id', 'support_question.person_id')
    .select(['text', 'screen', 'version', 'asked_at', 'person_name', 'support_question.deleted_at', 'house.name as house', 'person.email'])
    .where('support_question.id', '=', id)
    .executeTakeFirst()
