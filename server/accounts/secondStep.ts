import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { setStepCookie, STEP_LIFE } from '../request/cookies.ts'
import { passkeysOf } from '../stores/passkey.store.ts'
import { hashOf, randomToken } from '../kernel/crypto.ts'
import { factorOf } from '../stores/factor.store.ts'
import { partnersOf } from '../stores/session.store.ts'
import { openSteps, insertStep } from '../stores/signIn.store.ts'

/** The attempts at a code in one sign-in (security.md 3.2). */
export const MOST_TRIES = 5

/** What must follow a correct password: a code, setting up a second factor, or nothing. */
export async function secondStep(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: PersonTable,
): Promise<'second-factor' | 'second-factor-missing' | null> {
  if ((await factorOf(db, person.id))?.confirmed_at) return 'second-factor'
  return (await needsFactor(db, config, person)) ? 'second-factor-missing' : null
}

/** Whether a user must have a second factor: all staff, if so configured. */
export async function needsFactor(
  db: Kysely<Database>,
  { secondFactor }: Pick<Deps['config'], 'secondFactor'>,
  person: Pick<PersonTable, 'id' | 'role'>,
): Promise<boolean> {
  if (secondFactor !== 'staff') return false
  return person.role !== 'user' || (await partnersOf(db, person.id)).length > 0
}

/** Requests the second step, with its cookie; says whether a passkey would do. @throws second-factor, second-factor-missing, always */
export async function askStep(ctx: Context, deps: Deps, person: PersonTable, step: 'second-factor' | 'second-factor-missing'): Promise<never> {
  setStepCookie(ctx, await beginStep(deps, person))
  const hasPasskey = (await passkeysOf(deps.db, person.id)).length > 0
  throw new AppError(step, hasPasskey ? { details: { passkey: '1' } } : {})
}

/** Begins a sign-in after a correct password. @returns the content of its cookie; only its hash is stored */
async function beginStep({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: Pick<PersonTable, 'id'>): Promise<string> {
  const now = clock()
  const token = randomToken()
  await insertStep(db, {
    id: uuidv7(now.getTime()),
    hash: hashOf(token),
    person_id: id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + STEP_LIFE).toISOString(),
    tries: 0,
    ended_at: null,
  })
  return token
}

/** Counts an attempt before it is checked, so that parallel ones cannot exceed five. @returns undefined if the sign-in is over */
export const takeTry = (db: Kysely<Database>, token: string, now: string) =>
  openSteps(db, token, now)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tries', '<', MOST_TRIES)
    .returning(['id', 'person_id', 'tries'])
    .executeTakeFirst()

/** @returns whether this call ended it */
export async function endStep(db: Kysely<Database>, token: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await openSteps(db, token, now).set({ ended_at: now }).executeTakeFirst()
  return numUpdatedRows === 1n
}
