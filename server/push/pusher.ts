import webPush from 'web-push'
import type { PushKind, PushMessage } from '#shared/rules/reminder/push.ts'
import type { Deps } from '../deps.ts'
import { dropSubscription, subscriptionsOf } from '../stores/push.store.ts'
import { isPushEndpoint } from './endpoint.ts'
import { vapidKeysOf } from './vapid.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secret'>

interface Whose {
  personId: string
  houseId: string
}

/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL: Record<PushKind, number> = {
  alert: 3600,
  task: 12 * 3600,
  question: 12 * 3600,
  notice: 12 * 3600,
  digest: 3 * 3600,
  several: 12 * 3600,
}
/** A push service that does not answer holds up the jobs no longer, ms. */
const PATIENCE = 10_000
/** The subscription has ended, or never was (RFC 8030 7.3). */
const GONE: readonly number[] = [404, 410]

/** Tells every browser of a person in a house; one whose subscription has ended is forgotten. A failure is logged, and not repeated. */
export async function pushTo(parts: Parts, whose: Whose, message: PushMessage): Promise<void> {
  const { db, clock, log } = parts
  for (const subscription of await subscriptionsOf(db, { ...whose, now: clock().toISOString() })) {
    try {
      const status = await send(parts, subscription, message)
      if (GONE.includes(status)) await dropSubscription(db, subscription.id)
      else if (status >= 300) log.warn({ status, subscription: subscription.id }, 'push message not taken')
    } catch (error) {
      // Without the address: who knows it can show messages there.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown', subscription: subscription.id }, 'push message not sent')
    }
  }
}

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

async function send({ config, secret }: Parts, { endpoint, p256dh, auth }: Subscription, message: PushMessage): Promise<number> {
  // The list may have become shorter since it was subscribed.
  if (!isPushEndpoint(endpoint, config)) return 410
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: subjectOf(config.mailFrom), ...vapidKeysOf(secret) },
    TTL: TTL[message.kind],
    urgency: message.kind === 'alert' ? 'high' : 'normal',
    // A newer message of the kind takes the place of one that was not delivered yet.
    topic: message.kind,
    contentEncoding: 'aes128gcm',
  })
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
  await answer.body?.cancel()
  return answer.status
}

/** Whom a push service may write to about our messages (RFC 8292 2.1). */
const subjectOf = (mailFrom: string): string => `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
