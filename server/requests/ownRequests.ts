import type { Handlers } from '#core/kernel/env.ts'
import { ownRow } from '../accounts/stepUp.ts'
import { requestsOf } from '../stores/request.store.ts'
import { followPath } from './requestLink.ts'
import { standingOf } from './requests.ts'

/**
 * Requests sent with the address of the user's account. The account's owner has read e-mail at that address, and so has the links of these
 * requests anyway (decision 0055).
 */
export const ownRequestHandlers = (secret: Buffer): Pick<Handlers<'profile'>['profile'], 'requests'> => ({
  requests: async ({ tx, actor, now }) => {
    const { email } = await ownRow(tx, actor)
    const rows = await requestsOf(tx, email, now)
    const requests = await Promise.all(
      rows.map(async (row) => ({
        path: followPath(secret, row),
        asked_at: row.asked_at,
        expires_at: row.expires_at,
        first_name: row.first_name,
        houses: await standingOf(tx, row.id),
      })),
    )
    return { requests }
  },
})
