import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import { type Live, openLive } from './live.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

it('refetches everything on every connection, also the first, since earlier events were missed', async () => {
  const http = createServer()
  const server = new Server(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  const onTouched = vi.fn<(touches: readonly string[] | null) => void>()
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const nothing = (): void => undefined
  const live: Live = openLive({
    connect: io,
    url,
    token: () => Promise.resolve('token'),
    onPutOut: nothing,
    onTouched,
    onConnected: nothing,
    onBroken: nothing,
  })
  ends.push(() => live.close())
  await vi.waitFor(() => expect(onTouched.mock.calls).toEqual([[null]]))
  // A broken connection is reopened automatically.
  for (const [, socket] of server.sockets.sockets) socket.conn.close()
  await vi.waitFor(() => expect(onTouched.mock.calls).toEqual([[null], [null]]), { timeout: 8000 })
})
