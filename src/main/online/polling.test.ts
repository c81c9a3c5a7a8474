import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http'
import { Socket } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenLive } from '../desk/live.ts'

let io: Server | null = null
let http: HttpServer | null = null
let end: () => void = () => undefined
afterEach(async () => {
  end()
  http?.closeAllConnections()
  await io?.close()
})

/** A live channel with only these transports. Returns its address and the connections made. */
async function channel(
  transports: ('websocket' | 'polling')[],
  lets: (request: IncomingMessage) => boolean = () => true,
): Promise<{ url: string; came: unknown[] }> {
  const came: unknown[] = []
  http = createServer()
  io = new Server(http, { transports, allowRequest: (request, answer) => answer(null, lets(request)) })
  io.on('connection', (socket) => came.push([socket.conn.transport.name, socket.handshake.auth['token'], socket.handshake.headers.cookie]))
  await new Promise<void>((resolve) => http?.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  return { url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '', came }
}

function listen(url: string, ask = vi.fn(fetch)) {
  const onPoke = vi.fn()
  end = listenLive({ url: () => Promise.resolve(url), fetch: ask, token: async () => 'token', cookies: () => 'kd=1', onPoke })
  return { onPoke, ask }
}

describe('listenLive', () => {
  it('polls by plain requests if no WebSocket can connect', async () => {
    const { url, came } = await channel(['polling'])
    const { onPoke, ask } = listen(url)
    await vi.waitFor(() => expect(came).toEqual([['polling', 'token', 'kd=1']]), { timeout: 5_000 })
    await vi.waitFor(() => expect(onPoke).toHaveBeenCalledOnce())
    io?.emit('client changed', { house: 'h', touches: [], ids: [] })
    await vi.waitFor(() => expect(onPoke).toHaveBeenCalledTimes(2))
    expect(ask).toHaveBeenCalled()
  })

  it('opens a WebSocket if possible', async () => {
    const { url, came } = await channel(['websocket', 'polling'])
    const { ask } = listen(url)
    await vi.waitFor(() => expect(came).toEqual([['websocket', 'token', 'kd=1']]), { timeout: 5_000 })
    expect(ask).not.toHaveBeenCalled()
  })

  it('returns to a WebSocket when one can connect again', async () => {
    let refusals = 1
    const { url, came } = await channel(['websocket', 'polling'], ({ headers }) => headers.upgrade === undefined || refusals-- < 1)
    listen(url)
    await vi.waitFor(() => expect(came).toEqual([['polling', 'token', 'kd=1']]), { timeout: 5_000 })
    await vi.waitFor(() => expect([...(io?.sockets.sockets.values() ?? [])][0]?.conn.transport.name).toBe('websocket'), { timeout: 5_000 })
    expect(came).toHaveLength(1)
  })

  it('reopens a broken WebSocket', async () => {
    const { url, came } = await channel(['websocket', 'polling'])
    const { ask } = listen(url)
    await vi.waitFor(() => expect(came).toHaveLength(1), { timeout: 5_000 })
    // No WebSocket frame begins like that.
    const line: unknown = Reflect.get(Reflect.get([...(io?.sockets.sockets.values() ?? [])][0]?.conn.transport ?? {}, 'socket'), '_socket')
    if (line instanceof Socket) line.write('garbage')
    await vi.waitFor(() => expect(came.slice(1)).toEqual([['websocket', 'token', 'kd=1']]), { timeout: 8_000 })
    expect(ask).not.toHaveBeenCalled()
  }, 15_000)
})
