import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { closeInTime, httpServer } from './listening.ts'

const opened = async () => {
  const server = httpServer((_, answer) => void answer.end(Buffer.alloc(20_000_000)))
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  await once(socket, 'connect')
  return { server, socket }
}

it.each([
  ['never asks', ''],
  ['asks and does not read on', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])(
  'a port closes connections in time when a client %s',
  async (_, said) => {
    const { server, socket } = await opened()
    socket.pause()
    if (said) socket.write(said)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const begun = Date.now()
    await closeInTime(server, () => new Promise((resolve) => server.close(resolve)))
    expect(Date.now() - begun).toBeLessThan(5000)
    socket.destroy()
  },
  10_000,
)
