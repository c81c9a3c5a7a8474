import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

const SECOND = 1000

/** The timeout for receiving a request; the largest is a document of ten megabytes over a slow line. */
const TIMES = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 120 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
}
/** The most connections of a port. */
const MOST_CONNECTIONS = 4000

/** Settings of every port: slow requests are closed, invalid HTTP is answered with 4xx, and a broken connection affects nothing else. */
export function httpServer(listener: RequestListener): Server {
  const server = createServer(TIMES, listener)
  server.maxConnections = MOST_CONNECTIONS
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    // Destroyed, not only ended: a client that keeps its half open would keep the connection.
    socket.end(
      `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      () => void socket.destroy(),
    )
  })
  return server
}

/** The grace period for requests in progress when a port closes, ms; shorter than the process's own. */
const GRACE = 4 * SECOND

/**
 * Accepts no more connections and waits for requests in progress, but not for clients that stopped reading, nor for connections without any
 * request: Node counts neither as idle. `end` closes the port if someone else owns it.
 */
export async function closeInTime(server: Server, end: () => Promise<unknown>): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), GRACE)
  server.closeIdleConnections()
  await end().finally(() => clearTimeout(late))
}

const STATUS: Record<string, string> = { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }
