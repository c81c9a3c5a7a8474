import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import { type Owner, passwordFaults } from '#shared/rules/password.ts'
import { hashPassword } from './password.ts'

/** The hash of a password that somebody may have. To be called outside of a transaction: this takes time. @throws validation beside `password` */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  const faults = passwordFaults(password, owner)
  if (faults.length > 0) throw new AppError('validation', { field: 'password', key: faults.includes('own') ? 'passwordOwn' : 'passwordCommon' })
  return hashPassword(password)
}

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
