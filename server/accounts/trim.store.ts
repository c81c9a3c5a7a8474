import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { forgetErased } from '#core/news/news.store.ts'
import { forgetInvitations } from '../stores/invitation.store.ts'

const DAY = 86_400_000
/** Retention of finished account rows, days: for that long someone may ask what an e-mail was about. */
const KEPT_DAYS = 30

/** Deletes finished sign-ins, and links, e-mails and second factors that ended a month ago: they contain addresses. Runs every night. */
export async function trimAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number): string => new Date(now.getTime() - days * DAY).toISOString()
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sign_in').where('expires_at', '<', before(1)).execute()
    await tx.deleteFrom('identity_trip').where('expires_at', '<', before(1)).execute()
    await tx.deleteFrom('passkey_challenge').where('expires_at', '<', before(1)).execute()
    // The house's log keeps who accepted it.
    const over = await tx.selectFrom('invitation').select('id').where('expires_at', '<', before(KEPT_DAYS)).execute()
    await forgetInvitations(
      tx,
      over.map(({ id }) => id),
    )
    await forgetErased(tx, now.toISOString())
    await tx.deleteFrom('account_link').where('expires_at', '<', before(KEPT_DAYS)).execute()
    await tx.deleteFrom('mail').where('house_id', 'is', null).where('asked_at', '<', before(KEPT_DAYS)).execute()
    await tx.deleteFrom('person_identity').where('ended_at', '<', before(KEPT_DAYS)).execute()
    await tx.deleteFrom('passkey').where('ended_at', '<', before(KEPT_DAYS)).execute()
    await tx.deleteFrom('person_factor').where('ended_at', '<', before(KEPT_DAYS)).execute()
  })
}
