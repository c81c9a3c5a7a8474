import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Actor } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { attemptAt } from './attempt.ts'
import { passwordFits } from './password.ts'
import { personById } from '../stores/person.store.ts'

/** The caller's own row. @throws user-not-found */
export async function ownRow(db: Kysely<Database>, { personId }: Pick<Actor, 'personId'>): Promise<PersonTable> {
  const person = await personById(db, personId)
  if (!person) throw new AppError('user-not-found')
  return person
}

/**
 * Re-authentication in an open session, before changing sign-in methods. Wrong passwords count as at sign-in. To be called outside a
 * transaction. @throws validation at `field`, too-many-requests
 */
export async function requirePassword(
  db: Kysely<Database>,
  limits: Deps['limits'],
  actor: Pick<Actor, 'personId' | 'deviceId'>,
  password: string,
  field = 'password',
): Promise<PersonTable> {
  const person = await ownRow(db, actor)
  const isOwn = await limits.guarded(attemptAt(actor, person), async () => (await passwordFits(person.password_hash, password)) || null)
  if (!isOwn) throw new AppError('validation', { field, key: 'passwordWrong' })
  return person
}
