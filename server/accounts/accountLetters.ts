import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AccountEmail } from '#core/db/tables/mail.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { queueEmail } from '../stores/mail.store.ts'

/**
 * Notifies a user by e-mail of a change of their account; to their address, or another one. `ref` identifies what was changed, if it is not
 * the user.
 */
export async function tellChange(
  tx: Kysely<Database>,
  { id, email, language }: Pick<PersonTable, 'id' | 'email' | 'language'>,
  kind: AccountEmail,
  moment: { now: string; newId: () => string },
  ref = id,
): Promise<void> {
  await queueEmail({ tx, ...moment, actor: { houseId: null, personId: id } }, { kind, ref, to: email, language: language ?? 'et' })
}
