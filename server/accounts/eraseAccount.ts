import type { Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { worksSomewhere, forgetPerson } from '../stores/person.store.ts'
import { requirePassword } from './stepUp.ts'

/**
 * Deletion of an account by its user (decision 0055). A row with an id and no personal data remains, for references from logs and entries,
 * and an audit line.
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
