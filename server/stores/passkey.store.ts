import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { PasskeyTable } from '#core/db/tables/signInMethods.ts'

export type Passkey = Selectable<PasskeyTable>

export const insertPasskey = (db: Kysely<Database>, passkey: Insertable<PasskeyTable>) => db.insertInto('passkey').values(passkey).execute()

/** A user's passkeys, the oldest first. */
export const passkeysOf = (db: Kysely<Database>, personId: string): Promise<Passkey[]> =>
  db.selectFrom('passkey').selectAll().where('person_id', '=', personId).where('ended_at', 'is', null).orderBy('created_at').orderBy('id').execute()

export const passkeyByCredential = (db: Kysely<Database>, credential: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential', '=', credential).where('ended_at', 'is', null).executeTakeFirst()

/** Records the use of a passkey. @returns false if it was used or removed meanwhile */
export async function countUse(db: Kysely<Database>, { id, counter }: Pick<Passkey, 'id' | 'counter'>, next: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes one passkey of a user, or all. @returns whether there was one */
export async function endPasskeys(db: Kysely<Database>, { personId, id }: { personId: string; id?: string }, now: string): Promise<boolean> {
  const theirs = db.updateTable('passkey').set({ ended_at: now }).where('person_id', '=', personId).where('ended_at', 'is', null)
  const { numUpdatedRows } = await (id === undefined ? theirs : theirs.where('id', '=', id)).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the challenge of a holder, replacing an earlier one. */
export const keepChallenge = (db: Kysely<Database>, challenge: { hash: string; challenge: string; expires_at: string }) =>
  db
    .insertInto('passkey_challenge')
    .values({ ...challenge, used_at: null })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ ...challenge, used_at: null }))
    .execute()

/** Takes a challenge, once. @returns undefined if it was used or has expired */
export async function takeChallenge(db: Kysely<Database>, hash: string, now: string): Promise<string | undefined> {
  const taken = await db
    .updateTable('passkey_challenge')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}

/** The owner of a passkey; undefined if unknown. */
export const personOfKey = (db: Kysely<Database>, key: Passkey | undefined): Promise<PersonTable | undefined> =>
  db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', key?.person_id ?? '')
    .executeTakeFirst()
