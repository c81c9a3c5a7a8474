import type { Kysely } from 'kysely'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { SupportQuestionTable } from '../db/tables/support.ts'

/** The questions of a person in a house, the newest first. */
export const questionsOf = (db: Kysely<Database>, houseId: string, personId: string): Promise<SupportQuestionTable[]> =>
  standing(db, 'support_question', houseId).selectAll().where('person_id', '=', personId).orderBy('asked_at', 'desc').orderBy('id', 'desc').execute()
