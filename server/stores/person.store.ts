import { changed } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Env } from '#core/kernel/env.ts'
import type { Kysely, Updateable } from 'kysely'
import { forgetInvitations } from './invitation.store.ts'
/** Whether somebody works in any house or for any municipality now. */
export const worksSomewhere = async (db: Kysely<Database>, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What hangs on a person alone, in the order in which one row needs another. */
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

/** Takes away all that is of a person alone, and leaves a locked row without a name, on which records of others hang. */
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

/** The person of an id, also a locked one; undefined where there is none. */
export const personById = (db: Kysely<Database>, id: string | null): Promise<PersonTable | undefined> =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()

/** What somebody is called; empty where there is nobody. */
export const nameOfPerson = async (db: Kysely<Database>, personId: string | null): Promise<string> =>
  (await db.selectFrom('person').select('name').where('id', '=', personId).executeTakeFirst())?.name ?? ''

/** Sets a person's password and ends what was begun with the former one: sign-ins under way and links to a new password. */
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

/** The person of an id, unless they are locked. */
export const standingPerson = (db: Kysely<Database>, id: string): Promise<PersonTable | undefined> =>
  db.selectFrom('person').selectAll().where('id', '=', id).where('locked_at', 'is', null).executeTakeFirst()

/** Changes columns of a person. */
export async function putPerson(db: Kysely<Database>, id: string, values: Updateable<PersonTable>): Promise<void> {
  await db.updateTable('person').set(values).where('id', '=', id).execute()
}

/** The houses in which somebody works or has worked, in the order of their ids. */
export async function housesOf(db: Kysely<Database>, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('membership').select('house_id').distinct().where('person_id', '=', personId).orderBy('house_id').execute()
  return rows.flatMap(({ house_id }) => house_id ?? [])
}

/** Writes the new name of whoever asks wherever they work or have worked. */
export async function renameWorker(env: Env<'user'>, name: string): Promise<void> {
  await env.tx
    .updateTable('membership')
    .set({ person_name: name, ...changed(env) })
    .where('person_id', '=', env.actor.personId)
    .where('person_name', '<>', name)
    .execute()
}
