import { createECDH, hash } from 'node:crypto'
import type { Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { endpointsOf, endSubscription, keepSubscription, keepTold } from '../stores/push.store.ts'
import { isPushEndpoint } from './endpoint.ts'
import { newsOf } from './news.ts'
import { vapidKeysOf } from './vapid.ts'

/** Subscriptions of the caller's browser. */
export const pushHandlers = ({ secret, config }: Pick<Deps, 'secret' | 'config'>): Handlers<'push'> => ({
  push: {
    get: async ({ tx, actor }) => ({
      key: vapidKeysOf(secret).publicKey,
      known: (await endpointsOf(tx, actor, actor.sessionId)).map((endpoint) => hash('sha256', endpoint, 'hex')),
    }),
    subscribe: async (env, { endpoint, keys: { p256dh, auth } }) => {
      const { tx, actor, now, newId } = env
      if (!isPushEndpoint(endpoint, config)) throw new AppError('validation', { field: 'endpoint', key: 'invalid' })
      if (!isPoint(p256dh) || Buffer.from(auth, 'base64url').length !== 16) throw new AppError('validation', { field: 'keys', key: 'invalid' })
      const { personId: person_id, houseId: house_id, sessionId: session_id } = actor
      await keepSubscription(tx, { id: newId(), house_id, person_id, session_id, endpoint, p256dh, auth, created_at: now })
      // What waited already is no news.
      const refs = Object.values(await newsOf(env)).flatMap((news) => news.refs)
      await keepTold(tx, { houseId: house_id, personId: person_id, refs, now })
      return {}
    },
    unsubscribe: async ({ tx, actor }, { endpoint }) => {
      await endSubscription(tx, actor, endpoint)
      return {}
    },
  },
})

/** Whether these bytes are a public key of the curve: with another one no message could be encrypted. */
function isPoint(text: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
