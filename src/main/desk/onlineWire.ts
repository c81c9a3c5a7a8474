import { PROTOCOL, PROTOCOL_HEADER, PushAnswer, type PushBody } from '#shared/sync.ts'
import { Lost, type OnlineClient, Refused } from '../online/client.ts'
import { readAnswer } from '../online/readAnswer.ts'
import type { KeptPicture } from '../replica/pictures.ts'
import { type Wire, WireError } from '../replica/wire.ts'

/** The protocol header of this release. */
export const SPEAKING = { [PROTOCOL_HEADER]: String(PROTOCOL) }

/** The two sync calls over this user's session. */
export const onlineWire = (client: OnlineClient): Wire => ({
  pull: ({ cursor, limit, again, classes, shape }) =>
    asWire(() =>
      client.bytes({
        method: 'GET',
        path: '/api/sync',
        query: { limit, classes: classes.join(), again: again.length > 0 ? again.join() : undefined, shape },
        changes: false,
        headers: { ...SPEAKING, 'X-Sync-Cursor': cursor ?? '', Accept: 'application/x-ndjson', 'Accept-Encoding': 'zstd, gzip' },
      }),
    ),
  push: (body, picture) =>
    asWire(async () => {
      const sent = picture ? { body: withPicture(body, picture), patience: UPLOAD } : { body }
      return readAnswer(PushAnswer, await client.json({ method: 'POST', path: '/api/sync/push', ...sent, changes: true, headers: SPEAKING }))
    }),
})

/** A picture of a client or room, by its path. @throws Refused, Lost */
export const pictureFrom =
  (client: OnlineClient) =>
  async (path: string): Promise<KeptPicture> => {
    const response = await client.send({ method: 'GET', path, changes: false, headers: { Accept: 'image/*' } })
    return { type: response.headers.get('content-type') ?? 'image/webp', bytes: new Uint8Array(await response.arrayBuffer()) }
  }

/** A large picture over a slow line needs a longer timeout. */
const UPLOAD = 300_000

function withPicture(body: PushBody, picture: Uint8Array): FormData {
  const form = new FormData()
  form.set('push', JSON.stringify(body))
  form.set('image', new Blob([new Uint8Array(picture)]))
  return form
}

async function asWire<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refused) throw new WireError(error.status, error.body.code)
    if (error instanceof Lost) throw new WireError(null)
    throw error
  }
}
