import type { Handlers } from '#core/kernel/env.ts'
import type { Deps } from '../deps.ts'
import { registerHandlers } from './register.ts'
import { resetHandlers } from './reset.ts'

/** Accounts, for whoever is not signed in. */
export const accountHandlers = (deps: Pick<Deps, 'secret' | 'limits'>): Handlers<'account'> => ({
  account: { ...resetHandlers(deps), ...registerHandlers(deps) },
})
