import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Actor, Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { endPasskeys } from '../stores/passkey.store.ts'
import { tellChange } from './accountLetters.ts'
import { attemptAt } from './attempt.ts'
import { beginFactor, isStanding, renewCodes, takeCode } from './factor.ts'
import { endFactor, type Factor, factorOf, pendingFactorOf } from '../stores/factor.store.ts'
import { ownRow, requirePassword } from './stepUp.ts'

type FactorHandlers = Pick<Handlers<'profile'>['profile'], 'beginFactor' | 'confirmFactor' | 'renewCodes' | 'dropFactor'>

/** The user's own second factor. Setting one up requires the password; changing one also requires a code. */
export const ownFactorHandlers = ({ secret, limits }: Pick<Deps, 'secret' | 'limits'>): FactorHandlers => {
  /** Verifies a code and does the work in one transaction. Wrong codes count as at sign-in. @throws code-wrong, too-many-requests */
  const withCode = async <T>({ of = factorOf, ...proof }: Proof, work: (tx: Kysely<Database>, factor: Factor) => Promise<T>): Promise<T> => {
    const { db, actor, person, code, now } = proof
    const done = await limits.guarded(attemptAt(actor, person), () =>
      transact(db, async (tx) => {
        const factor = await of(tx, person.id)
        if (!factor || !(await takeCode(tx, secret, factor, code, new Date(now)))) return null
        return { result: await work(tx, factor) }
      }),
    )
    if (!done) throw new AppError('code-wrong', { field: 'code' })
    return done.result
  }
  return {
    beginFactor: async ({ tx: db, actor, now, newId }, { password }) => {
      const person = await requirePassword(db, limits, actor, password)
      return transact(db, (tx) => beginFactor(tx, secret, person, { now, newId }))
    },
    confirmFactor: async ({ tx: db, actor, now, newId }, { code }) => {
      const person = await ownRow(db, actor)
      if (isStanding(await factorOf(db, person.id))) throw new AppError('factor-exists')
      await withCode({ db, actor, person, code, now, of: pendingFactorOf }, async (tx) => {
        await tellChange(tx, person, 'factor', { now, newId })
        await note(tx, actor, 'profile.confirmFactor', now)
      })
      return {}
    },
    renewCodes: async ({ tx: db, actor, now, newId }, { password, code }) => {
      const person = await requirePassword(db, limits, actor, password)
      return withCode({ db, actor, person, code, now }, async (tx, factor) => {
        await tellChange(tx, person, 'factor', { now, newId })
        await note(tx, actor, 'profile.renewCodes', now)
        return { codes: await renewCodes(tx, secret, factor) }
      })
    },
    dropFactor: async ({ tx: db, actor, now, newId }, { password, code }) => {
      const person = await requirePassword(db, limits, actor, password)
      await withCode({ db, actor, person, code, now }, async (tx) => {
        await endFactor(tx, person.id, now)
        await endPasskeys(tx, { personId: person.id }, now)
        await tellChange(tx, person, 'factor', { now, newId })
        await note(tx, actor, 'profile.dropFactor', now)
      })
      return {}
    },
  }
}

interface Proof {
  db: Kysely<Database>
  actor: Actor
  person: PersonTable
  code: string
  now: string
  /** Which factor's code is required; by default the confirmed one. */
  of?: typeof factorOf
}

const note = (tx: Kysely<Database>, actor: Actor, action: string, now: string): Promise<void> =>
  writeAudit(tx, actor, action, { entity: 'person', ids: [actor.personId] }, now)
