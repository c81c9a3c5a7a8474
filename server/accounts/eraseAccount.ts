import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../request/transaction.ts'
import { forgetInvitations } from '../invitations/invitation.store.ts'
import { requirePassword } from './stepUp.ts'

/**
 * The end of an account, by its person (decision 0055). What is left is a row with an id and nothing of them, which logs and what they wrote
 * in a house long ago point to, and a line that says it.
 */
export const eraseHandlers = ({ limits }: Pick<Deps, 'limits'>): Pick<Handlers<'profile'>['profile'], 'erase'> => ({
  erase: async ({ tx: db, actor, now }, { password }) => {
    const person = await requirePassword(db, limits, actor, password)
    await transact(db, async (tx) => {
      if (person.role !== 'user' || (await worksSomewhere(tx, person.id))) throw new AppError('account-at-work')
      await writeAudit(tx, actor, 'profile.erase', { entity: 'person', ids: [person.id] }, now)
      await forgetPerson(tx, person.id, now)
    })
    return {}
  },
})

const worksSomewhere = async (db: Kysely<Database>, personId: string): Promise<boolean> =>
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

async function forgetPerson(tx: Kysely<Database>, id: string, now: string): Promise<void> {
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
