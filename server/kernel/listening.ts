import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

const SECOND = 1000

/** How long a request may take to come in whole; the largest is a document of ten megabytes over a slow line. */
const TIMES = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 120 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
}
/** How many connections one port holds; further ones are not taken. */
const MOST_CONNECTIONS = 4000

/**
 * What every port of ours has: requests that come by drops are closed, what is no HTTP is answered with 4xx, and a connection that
 * breaks ends nothing but itself.
 */
export function httpServer(listener: RequestListener): Server {
  const server = createServer(TIMES, listener)
  server.maxConnections = MOST_CONNECTIONS
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    // Destroyed, not only ended: whoever keeps their half open would keep the connection.
    socket.end(
      `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      () => void socket.destroy(),
    )
  })
  return server
}

/** How long what is under way may go on when a port is closed, ms; below what the process gives itself to end. */
const GRACE = 4 * SECOND

/**
 * Takes no more and waits for what is under way, but for nobody who does not read on, and for no connection on which nothing was ever
 * asked: Node counts neither as idle. `end` closes the port where somebody else has it.
 */
export async function closeInTime(server: Server, end: () => Promise<unknown>): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), GRACE)
  server.closeIdleConnections()
  await end().finally(() => clearTimeout(late))
}

const STATUS: Record<string, string> = { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }
