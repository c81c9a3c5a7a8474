import type { Database } from '#core/db/schema.ts'
import type { SignInTable } from '#core/db/tables/account.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Kysely } from 'kysely'
import { hashOf } from '../kernel/crypto.ts'
/** The owner of a sign-in; undefined if it is over. */
export const personOfStep = (db: Kysely<Database>, token: string, now: string): Promise<PersonTable | undefined> =>
  db
    .selectFrom('sign_in')
    .innerJoin('person', 'person.id', 'sign_in.person_id')
    .selectAll('person')
    .where('sign_in.hash', '=', hashOf(token))
    .where('sign_in.ended_at', 'is', null)
    .where('sign_in.expires_at', '>', now)
    .where('person.locked_at', 'is', null)
    .executeTakeFirst()

/** Starts an update of a cookie's sign-in, if its second step is pending. */
export const openSteps = (db: Kysely<Database>, token: string, now: string) =>
  db.updateTable('sign_in').where('hash', '=', hashOf(token)).where('ended_at', 'is', null).where('expires_at', '>', now)

/** Stores a sign-in with a pending second step. */
export const insertStep = (db: Kysely<Database>, step: SignInTable) => db.insertInto('sign_in').values(step).execute()
