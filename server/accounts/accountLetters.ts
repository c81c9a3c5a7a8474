import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AccountEmail } from '#core/db/tables/mail.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { queueEmail } from '../stores/mail.store.ts'

/** Tells a person by letter what has become of their account; to the address that they have, or another. `ref` names what was changed, where it is not the person. */
export async function tellChange(
  tx: Kysely<Database>,
  { id, email, language }: Pick<PersonTable, 'id' | 'email' | 'language'>,
  kind: AccountEmail,
  moment: { now: string; newId: () => string },
  ref = id,
): Promise<void> {
  await queueEmail({ tx, ...moment, actor: { houseId: null, personId: id } }, { kind, ref, to: email, language: language ?? 'et' })
}
