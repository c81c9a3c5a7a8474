import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { tellChange } from '../accounts/accountLetters.ts'
import { factorOf } from '../accounts/factor.store.ts'
import { ownRow, requirePassword } from '../accounts/stepUp.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../http/transaction.ts'
import { askForNew, readNew } from './ceremony.ts'
import { endPasskeys, insertPasskey, passkeyByCredential } from './passkey.store.ts'

type PasskeyHandlers = Pick<Handlers<'profile'>['profile'], 'beginPasskey' | 'addPasskey' | 'dropPasskey'>

/** One's own passkeys. They stand beside codes, never alone, so that a lost key locks nobody out. */
export const ownPasskeyHandlers = ({ limits, origin }: Pick<Deps, 'limits' | 'origin'>): PasskeyHandlers => ({
  beginPasskey: async ({ tx: db, actor, now }, { password }) => {
    const person = await requirePassword(db, limits, actor, password)
    await requireFactor(db, person.id)
    return { options: { ...(await askForNew({ db, origin, now: new Date(now) }, { session: actor.sessionId }, person)) } }
  },
  addPasskey: async ({ tx: db, actor, now, newId }, { name, response }) => {
    const person = await ownRow(db, actor)
    await requireFactor(db, person.id)
    const made = await readNew({ db, origin, now: new Date(now) }, { session: actor.sessionId }, response)
    if (!made) throw new AppError('passkey-wrong')
    const id = newId()
    await transact(db, async (tx) => {
      if (await passkeyByCredential(tx, made.credential)) throw new AppError('passkey-wrong')
      await insertPasskey(tx, { id, person_id: person.id, name, ...made, created_at: now, last_used_at: null, ended_at: null })
      await tellChange(tx, person, 'factor', { now, newId }, id)
      await writeAudit(tx, actor, 'profile.addPasskey', { entity: 'person', ids: [person.id] }, now)
    })
    return {}
  },
  dropPasskey: async ({ tx: db, actor, now, newId }, { id, password }) => {
    const person = await requirePassword(db, limits, actor, password)
    await transact(db, async (tx) => {
      if (!(await endPasskeys(tx, { personId: person.id, id }, now))) throw new AppError('passkey-not-found')
      await tellChange(tx, person, 'factor', { now, newId }, id)
      await writeAudit(tx, actor, 'profile.dropPasskey', { entity: 'person', ids: [person.id] }, now)
    })
    return {}
  },
})

/** @throws factor-first where there are no codes yet */
async function requireFactor(db: Kysely<Database>, personId: string): Promise<void> {
  if (!(await factorOf(db, personId))?.confirmed_at) throw new AppError('factor-first')
}
