import { changed } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Env } from '#core/kernel/env.ts'
import type { Kysely, Updateable } from 'kysely'
import { forgetInvitations } from './invitation.store.ts'
/** Whether a user works in any house or municipality now. */
export const worksSomewhere = async (db: Kysely<Database>, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Rows that belong to a user alone, in order of deletion. */
const OF_PERSON = [
  'saved_house',
  'news_like',
  'news_comment',
  'recovery_code',
  'person_factor',
  'sign_in',
  'passkey',
  'person_identity',
  'account_link',
] as const

/** Deletes everything that belongs to a user alone, and leaves a locked row without a name, for references from others' records. */
export async function forgetPerson(tx: Kysely<Database>, id: string, now: string): Promise<void> {
  const invited = await tx.selectFrom('invitation').select('id').where('person_id', '=', id).execute()
  await forgetInvitations(
    tx,
    invited.map((each) => each.id),
  )
  for (const table of OF_PERSON) await tx.deleteFrom(table).where('person_id', '=', id).execute()
  // Locking ends every session.
  await tx
    .updateTable('person')
    .set({
      name: 'Kustutatud konto',
      email: `${id}@kustutatud.invalid`,
      avatar: null,
      password_hash: null,
      password_at: null,
      language: null,
      locked_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The user with an id, including a locked one; undefined if there is none. */
export const personById = (db: Kysely<Database>, id: string | null): Promise<PersonTable | undefined> =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()

/** A user's name; empty if unknown. */
export const nameOfPerson = async (db: Kysely<Database>, personId: string | null): Promise<string> =>
  (await db.selectFrom('person').select('name').where('id', '=', personId).executeTakeFirst())?.name ?? ''

/** Sets a user's password and ends what was started with the former one: pending sign-ins and password links. */
export async function keepPassword(tx: Kysely<Database>, personId: string, passwordHash: string, now: string): Promise<void> {
  await tx.updateTable('person').set({ password_hash: passwordHash, password_at: now }).where('id', '=', personId).execute()
  await tx.updateTable('sign_in').set({ ended_at: now }).where('person_id', '=', personId).where('ended_at', 'is', null).execute()
  await tx
    .updateTable('account_link')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('kind', 'in', ['parool', 'kutse'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The user with an id, unless locked. */
export const standingPerson = (db: Kysely<Database>, id: string): Promise<PersonTable | undefined> =>
  db.selectFrom('person').selectAll().where('id', '=', id).where('locked_at', 'is', null).executeTakeFirst()

/** Changes columns of a user. */
export async function putPerson(db: Kysely<Database>, id: string, values: Updateable<PersonTable>): Promise<void> {
  await db.updateTable('person').set(values).where('id', '=', id).execute()
}

/** The houses of a user's present and former memberships, in the order of their ids. */
export async function housesOf(db: Kysely<Database>, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('membership').select('house_id').distinct().where('person_id', '=', personId).orderBy('house_id').execute()
  return rows.flatMap(({ house_id }) => house_id ?? [])
}

/** Updates the user's name in all their present and former memberships. */
export async function renameWorker(env: Env<'user'>, name: string): Promise<void> {
  await env.tx
    .updateTable('membership')
    .set({ person_name: name, ...changed(env) })
    .where('person_id', '=', env.actor.personId)
    .where('person_name', '<>', name)
    .execute()
}
