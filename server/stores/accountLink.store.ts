import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AccountLinkTable } from '#core/db/tables/account.ts'

export type AccountLink = Selectable<AccountLinkTable>

export const insertAccountLink = (db: Kysely<Database>, link: Insertable<AccountLinkTable>) => db.insertInto('account_link').values(link).execute()

/** The link of a key; undefined if unknown. */
export const accountLinkByHash = (db: Kysely<Database>, hash: string) =>
  db.selectFrom('account_link').selectAll().where('hash', '=', hash).executeTakeFirst()

export const accountLinkById = (db: Kysely<Database>, id: string) => db.selectFrom('account_link').selectAll().where('id', '=', id).executeTakeFirst()

/** Revokes the open links of a kind for an address: a newer one replaces them, or they are obsolete. */
export async function replaceAccountLinks(
  db: Kysely<Database>,
  { email, kinds }: { email: string; kinds: readonly AccountLink['kind'][] },
  now: string,
): Promise<void> {
  await openLinks(db).where('email', '=', email).where('kind', 'in', kinds).set({ revoked_at: now }).execute()
}

/** Like `replaceAccountLinks`, for any address. */
export async function replaceLinksOfPerson(db: Kysely<Database>, personId: string, kind: AccountLink['kind'], now: string): Promise<void> {
  await openLinks(db).where('person_id', '=', personId).where('kind', '=', kind).set({ revoked_at: now }).execute()
}

/** The address that a user has requested and not confirmed yet. */
export async function openAddressOf(db: Kysely<Database>, personId: string, now: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('account_link')
    .select('email')
    .where('person_id', '=', personId)
    .where('kind', '=', 'aadress')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.email
}

/** Uses or revokes a link. @returns whether this call did it; of two concurrent ones one gets false */
export async function closeAccountLink(db: Kysely<Database>, id: string, how: { used_at: string } | { revoked_at: string }): Promise<boolean> {
  const { numUpdatedRows } = await openLinks(db).where('id', '=', id).set(how).executeTakeFirst()
  return numUpdatedRows === 1n
}

const openLinks = (db: Kysely<Database>) => db.updateTable('account_link').where('used_at', 'is', null).where('revoked_at', 'is', null)
