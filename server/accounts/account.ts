import type { Handlers } from '#core/kernel/env.ts'
import type { Deps } from '../deps.ts'
import { registerHandlers } from './register.ts'
import { resetHandlers } from './reset.ts'

/** Account endpoints for visitors who are not signed in. */
export const accountHandlers = (deps: Pick<Deps, 'secret' | 'limits'>): Handlers<'account'> => ({
  account: { ...resetHandlers(deps), ...registerHandlers(deps) },
})
