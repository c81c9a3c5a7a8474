import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { PersonIdentityTable } from '#core/db/tables/signInMethods.ts'
import { macOf } from '../kernel/crypto.ts'
import type { Proven } from '../kernel/identity.ts'

/** A tied identity, without the provider's name of the person. */
export interface ProvenPerson {
  issuer: string
  subject_mac: string
  name: string
  method: string | null
}

export const provenPerson = (secret: Buffer, { issuer, subject, name, method }: Proven): ProvenPerson => ({
  issuer,
  subject_mac: macOf(secret, 'identity', `${issuer}|${subject}`),
  name,
  method,
})

/** The account of a proven identity, locked or not. */
export const personByIdentity = (db: Kysely<Database>, subjectMac: string): Promise<PersonTable | undefined> =>
  db
    .selectFrom('person_identity')
    .innerJoin('person', 'person.id', 'person_identity.person_id')
    .selectAll('person')
    .where('person_identity.subject_mac', '=', subjectMac)
    .where('person_identity.ended_at', 'is', null)
    .executeTakeFirst()

/** Ties an account to a proven identity. @returns the id of the tie */
export async function insertIdentity(
  db: Kysely<Database>,
  personId: string,
  { issuer, subject_mac, name, method }: ProvenPerson,
  { now, newId }: { now: string; newId: () => string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('person_identity')
    .values({ id, person_id: personId, issuer, subject_mac, name, method, created_at: now, last_used_at: null, ended_at: null })
    .execute()
  return id
}

/** Records the use of an identity, and its method. */
export const touchIdentity = (db: Kysely<Database>, { subject_mac, method }: ProvenPerson, now: string) =>
  db.updateTable('person_identity').set({ last_used_at: now, method }).where('subject_mac', '=', subject_mac).where('ended_at', 'is', null).execute()

/** The identities tied to an account, the oldest first. */
export const identitiesOf = (db: Kysely<Database>, personId: string): Promise<Selectable<PersonIdentityTable>[]> =>
  db
    .selectFrom('person_identity')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Removes a tie. @returns whether it was theirs and existed */
export async function endIdentity(db: Kysely<Database>, { id, personId }: { id: string; personId: string }, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_identity')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
