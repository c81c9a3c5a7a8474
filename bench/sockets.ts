import { type RawData, WebSocket } from 'ws'
import type { Child } from './child.ts'

/** A frame as text; Socket.io's own frames are never binary. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')

/** The server's limit per address. */
const OF_ADDRESS = 100
let opened = 0

/** Engine.io and Socket.io by hand, so that every server has the same cheap client; as through a proxy, from many homes. */
export function handshake(server: Child, session: { token: string; cookie: string } | undefined): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${server.socketPort}/socket.io/?EIO=4&transport=websocket`, {
    headers: { Cookie: `kd=${session?.cookie}`, 'X-Forwarded-For': `10.0.0.${Math.floor(opened++ / OF_ADDRESS) % 256}` },
  })
  socket.on('message', (data) => {
    const text = textOf(data)
    if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: session?.token })}`)
    if (text === '2') socket.send('3')
  })
  return socket
}

/** Resolves when the server has accepted the socket. @throws its refusal */
export const seated = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.on('close', (code, why) => reject(new Error(`closed before it was let in: ${code} ${why.toString()}`)))
    socket.on('error', reject)
    socket.on('message', (data) => {
      if (textOf(data).startsWith('40')) resolve()
      if (textOf(data).startsWith('44')) reject(new Error(textOf(data)))
    })
  })

/** Opens many sockets, fifty at a time. */
export async function connect(
  count: number,
  make: (index: number) => WebSocket,
  ready: (socket: WebSocket) => Promise<unknown>,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let index = 0; index < count; index += 50) {
    const some = Array.from({ length: Math.min(50, count - index) }, (_, offset) => make(index + offset))
    await Promise.all(some.map(ready))
    sockets.push(...some)
  }
  return sockets
}
