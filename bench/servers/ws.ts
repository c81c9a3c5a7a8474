import { WebSocketServer } from 'ws'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../child.ts'

// The baseline of a notification: bare `ws`, the same bytes to everybody connected.
const message = process.argv[2] ?? ''
const server = new WebSocketServer({ port: 0, perMessageDeflate: false }, () => {
  answerParent(
    { port: 0, socketPort: (server.address() as AddressInfo).port },
    {
      poke: () => {
        for (const client of server.clients) client.send(message)
      },
    },
  )
})
