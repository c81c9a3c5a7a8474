import type { Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { tellChange } from '../accounts/accountLetters.ts'
import { requirePassword } from '../accounts/stepUp.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { endIdentity } from '../stores/identity.store.ts'

/** The user's own tied identities. Changes require the password, so that sign-in method remains. */
export const ownIdentityHandlers = ({ limits }: Pick<Deps, 'limits'>): Pick<Handlers<'profile'>['profile'], 'dropIdentity'> => ({
  dropIdentity: async ({ tx: db, actor, now, newId }, { id, password }) => {
    const person = await requirePassword(db, limits, actor, password)
    await transact(db, async (tx) => {
      if (!(await endIdentity(tx, { id, personId: person.id }, now))) throw new AppError('identity-not-found')
      await tellChange(tx, person, 'factor', { now, newId }, id)
      await writeAudit(tx, actor, 'profile.dropIdentity', { entity: 'person', ids: [person.id] }, now)
    })
    return {}
  },
})
