import type { Kysely, Selectable } from 'kysely'
import { housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { InvitationTable } from '#core/db/tables/people.ts'

export type Invitation = Selectable<InvitationTable>

export const insertInvitation = (db: Kysely<Database>, row: Invitation) => db.insertInto('invitation').values(row).execute()

/** An invitation of this person, or undefined. */
export const invitationOf = (db: Kysely<Database>, personId: string, id: string): Promise<Invitation | undefined> =>
  db.selectFrom('invitation').selectAll().where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()

/** The invitation of an e-mail's key, or undefined. */
export const invitationOfLink = (db: Kysely<Database>, linkId: string): Promise<Invitation | undefined> =>
  db.selectFrom('invitation').selectAll().where('link_id', '=', linkId).executeTakeFirst()

/** Whether a person has an open invitation. */
export const waitsFor = async (db: Kysely<Database>, who: { personId: string; partnerId: string }, now: string): Promise<boolean> =>
  (await waiting(db, now).where('person_id', '=', who.personId).where('partner_id', '=', who.partnerId).executeTakeFirst()) !== undefined

/** A person's open invitations, from active houses, the oldest first. */
export const waitingFor = (db: Kysely<Database>, personId: string, now: string) =>
  waiting(db, now)
    .innerJoin('house', 'house.id', 'invitation.house_id')
    .select(['house.name as house', 'invitation.role', 'invited_name', 'created_at', 'expires_at'])
    .where('person_id', '=', personId)
    .where('house.contract', '=', 1)
    .where('house.locked', '=', 0)
    .orderBy('created_at')
    .orderBy('house.name')
    .execute()

const waiting = (db: Kysely<Database>, now: string) =>
  db
    .selectFrom('invitation')
    .select('invitation.id')
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)

/** As the house may see them: without the account behind the address. */
const SEEN = [
  'id',
  'house_id',
  'role',
  'person_name',
  'email',
  'invited_name',
  'created_at',
  'expires_at',
  'accepted_at',
  'declined_at',
  'withdrawn_at',
] as const // prettier-ignore

export const invitationsIn = (db: Kysely<Database>, houseId: string) =>
  housed(db, 'invitation', houseId).select(SEEN).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const invitationIn = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'invitation', houseId).select(SEEN).where('id', '=', id).executeTakeFirst()

/** Settles an open invitation. @returns whether this call did it; of two concurrent ones one gets false */
export async function settleInvitation(
  db: Kysely<Database>,
  id: string,
  how: { accepted_at: string } | { declined_at: string } | { withdrawn_at: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set(how)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invalidates the key in an invitation's e-mail. To be called without a role entered. */
export const closeLetterOf = (db: Kysely<Database>, invitationId: string, now: string) =>
  db
    .updateTable('account_link')
    .set({ revoked_at: now })
    .where('id', '=', db.selectFrom('invitation').select('link_id').where('id', '=', invitationId))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

/** Whether a house accepts staff now. */
export const isHouseOpen = async (db: Kysely<Database>, houseId: string): Promise<boolean> =>
  (await db
    .selectFrom('house')
    .select('id')
    .where('id', '=', houseId)
    .where('contract', '=', 1)
    .where('locked', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Whether a user works for a partner now. */
export const worksAt = async (db: Kysely<Database>, personId: string, partnerId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', personId)
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Deletes invitations, and accounts that existed only for them: without a password, sign-in method, membership or session. To be called
 * without a role entered.
 */
export async function forgetInvitations(tx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.deleteFrom('invitation').where('id', 'in', ids).returning(['person_id', 'link_id']).execute()
  if (gone.length === 0) return
  await tx
    .deleteFrom('account_link')
    .where(
      'id',
      'in',
      gone.map(({ link_id }) => link_id),
    )
    .execute()
  await forgetUnused(tx, [...new Set(gone.map(({ person_id }) => person_id))])
}

/** Deletes those of these people whose account is unused. */
export async function forgetUnused(tx: Kysely<Database>, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const tables = ['membership', 'invitation', 'session', 'person_identity', 'passkey', 'person_factor'] as const
  let alone = tx.selectFrom('person').select('id').where('id', 'in', people).where('password_hash', 'is', null).where('avatar', 'is', null)
  for (const table of tables)
    alone = alone.where((eb) => eb.not(eb.exists(eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.person_id`, '=', 'person.id'))))
  const unused = (await alone.execute()).map(({ id }) => id)
  if (unused.length === 0) return
  for (const table of ['account_link', 'sign_in'] as const) await tx.deleteFrom(table).where('person_id', 'in', unused).execute()
  await tx.deleteFrom('person').where('id', 'in', unused).execute()
}
