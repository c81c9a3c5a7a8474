import type { Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { tellChange } from '../accounts/accountLetters.ts'
import { beginCodes } from '../accounts/factor.ts'
import { endFactor, factorOf } from '../stores/factor.store.ts'
import { ownRow, requirePassword } from '../accounts/stepUp.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { askForNew, readNew } from './ceremony.ts'
import { endPasskeys, insertPasskey, passkeyByCredential, passkeysOf } from '../stores/passkey.store.ts'

type PasskeyHandlers = Pick<Handlers<'profile'>['profile'], 'beginPasskey' | 'addPasskey' | 'dropPasskey'>

/** The user's own passkeys. They always come with recovery codes, so that a lost key locks nobody out: the first one creates them. */
export const ownPasskeyHandlers = ({ limits, origin, secret }: Pick<Deps, 'limits' | 'origin' | 'secret'>): PasskeyHandlers => ({
  beginPasskey: async ({ tx: db, actor, now }, { password }) => {
    const person = await requirePassword(db, limits, actor, password)
    return { options: { ...(await askForNew({ db, origin, now: new Date(now) }, { session: actor.sessionId }, person)) } }
  },
  addPasskey: async ({ tx: db, actor, now, newId }, { name, response }) => {
    const person = await ownRow(db, actor)
    const made = await readNew({ db, origin, now: new Date(now) }, { session: actor.sessionId }, response)
    if (!made) throw new AppError('passkey-wrong')
    const id = newId()
    const codes = await transact(db, async (tx) => {
      if (await passkeyByCredential(tx, made.credential)) throw new AppError('passkey-wrong')
      await insertPasskey(tx, { id, person_id: person.id, name, ...made, created_at: now, last_used_at: null, ended_at: null })
      await tellChange(tx, person, 'factor', { now, newId }, id)
      await writeAudit(tx, actor, 'profile.addPasskey', { entity: 'person', ids: [person.id] }, now)
      return (await factorOf(tx, person.id))?.confirmed_at ? null : beginCodes(tx, secret, person.id, { now, newId })
    })
    return { codes }
  },
  dropPasskey: async ({ tx: db, actor, now, newId }, { id, password }) => {
    const person = await requirePassword(db, limits, actor, password)
    await transact(db, async (tx) => {
      if (!(await endPasskeys(tx, { personId: person.id, id }, now))) throw new AppError('passkey-not-found')
      // Recovery codes without a passkey are no second factor.
      if ((await passkeysOf(tx, person.id)).length === 0 && (await factorOf(tx, person.id))?.kind === 'codes') await endFactor(tx, person.id, now)
      await tellChange(tx, person, 'factor', { now, newId }, id)
      await writeAudit(tx, actor, 'profile.dropPasskey', { entity: 'person', ids: [person.id] }, now)
    })
    return {}
  },
})
