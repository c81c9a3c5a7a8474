import { PushAnswer } from '#shared/sync.ts'
import { Lost, type OnlineClient, Refused } from '../online/client.ts'
import { type Wire, WireError } from '../replica/wire.ts'

/** The two calls of sync over this person's session. */
export const onlineWire = (client: OnlineClient): Wire => ({
  pull: ({ cursor, limit, again }) =>
    asWire(() =>
      client.text({
        method: 'GET',
        path: '/api/sync',
        query: { limit, again: again.length > 0 ? again.join(',') : undefined },
        changes: false,
        headers: { 'X-Sync-Cursor': cursor ?? '', Accept: 'application/x-ndjson' },
      }),
    ),
  push: (body) => asWire(async () => PushAnswer.parse(await client.json({ method: 'POST', path: '/api/sync/push', body, changes: true }))),
})

async function asWire<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refused) throw new WireError(error.status, error.body.code)
    if (error instanceof Lost) throw new WireError(null)
    throw error
  }
}
