import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** An address at a browser's push service. */
const Address = z.url().max(1000)
/** Bytes in base64url. */
const Bytes = z
  .string()
  .max(100)
  .regex(/^[\w-]+=*$/)

const common = { scope: 'house', runsOn: 'server', needs: 'reminder.read', audit: 'none' } as const

/** Push messages to the caller's browser: they say what kind of thing waits and how many, and nothing else (decision 0080). */
export const push = {
  get: endpoint({
    ...common,
    method: 'GET',
    path: '/api/push',
    summary: 'Returns the server’s key for push messages, and the SHA-256 in hex of each address subscribed by this session.',
    reads: ['account'],
    invalidates: [],
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ key: z.string(), known: z.array(z.string()) }),
    example: {},
  }),
  subscribe: endpoint({
    ...common,
    method: 'POST',
    path: '/api/push/subscribe',
    summary: 'Subscribes this browser to push messages for the life of the session; only push services of browsers are accepted.',
    reads: [],
    invalidates: ['account'],
    errors: [],
    perMinute: 30,
    input: z.strictObject({ endpoint: Address, keys: z.strictObject({ p256dh: Bytes, auth: Bytes }) }),
    output: z.strictObject({}),
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/naidis',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
  }),
  unsubscribe: endpoint({
    ...common,
    method: 'POST',
    path: '/api/push/unsubscribe',
    summary: 'Ends the caller’s push messages to this browser.',
    reads: [],
    invalidates: ['account'],
    errors: [],
    input: z.strictObject({ endpoint: Address }),
    output: z.strictObject({}),
    example: { endpoint: 'https://fcm.googleapis.com/fcm/send/naidis' },
  }),
}
