import type { Handlers } from '#core/kernel/env.ts'
import { ownRow } from '../accounts/stepUp.ts'
import { requestsOf } from '../stores/request.store.ts'
import { followPath } from './requestLink.ts'
import { standingOf } from './requests.ts'

/**
 * What was sent with the address of one's account. Whoever has the account has read a letter of that address, and so has the links of these
 * requests as well (decision 0055).
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
