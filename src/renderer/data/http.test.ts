import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserPort } from './browserPort.ts'
import { ConnectionError, RefusedError } from './errors.ts'
import { createHeldAnswers } from './heldAnswers.ts'
import { createHttp, type HttpDeps } from './http.ts'

interface Seen {
  line: string
  headers: IncomingMessage['headers']
}

let server: Server
let answers: ((response: ServerResponse) => void)[]
let seen: Seen[]
let cookies: string
let deps: HttpDeps

const say =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const refused = (status: number, code: string, more: object = {}) => say(status, { code, message: `words of ${code}`, ...more })

beforeEach(async () => {
  ;[answers, seen, cookies] = [[], [], 'XSRF-TOKEN=a%3Db']
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers })
    const answer = answers.shift()
    if (!answer) throw new Error(`Unexpected ${request.method} ${request.url}`)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  deps = {
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    cookies: () => cookies,
    bearer: async () => 'a-token',
    language: () => 'et',
    socketId: () => 'a-socket',
    newKey: () => 'a-key',
    words: () => ({ lost: 'ühendus puudub', unexpected: 'midagi läks valesti' }),
    heard: { answered: vi.fn(), doubted: vi.fn() },
    lead: { unauthenticated: vi.fn(), redirect: vi.fn(), maintenance: vi.fn() },
  }
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const refusal = (asked: Promise<unknown>): Promise<RefusedError> =>
  asked.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(RefusedError)
      return error as RefusedError
    },
  )
const move = () => browserPort(createHttp(deps), createHeldAnswers({ ask: async () => null })).ask('client.move', { id: 'c1', room_id: 'r1' })
const rooms = () => browserPort(createHttp(deps), createHeldAnswers({ ask: async () => null })).ask('room.list', { on: '2026-11-21' })

describe('createHttp', () => {
  it('puts a query’s input into the URL', async () => {
    answers = [say(200, { rooms: [] })]
    expect(await rooms()).toEqual({ rooms: [] })
    expect(seen[0]?.line).toBe('GET /api/rooms?on=2026-11-21')
    expect(seen[0]?.headers['x-xsrf-token']).toBeUndefined()
  })

  it('sends a change with all it must carry', async () => {
    answers = [say(200, {})]
    await move()
    expect(seen[0]?.line).toBe('POST /api/client/c1/move')
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
      'accept-language': 'et',
      'x-xsrf-token': 'a=b',
      'x-socket-id': 'a-socket',
      'idempotency-key': 'a-key',
    })
  })

  it('fetches the CSRF cookie first when there is none', async () => {
    cookies = ''
    answers = [say(200, {}), say(200, {})]
    await move()
    expect(seen.map(({ line }) => line)).toEqual(['GET /', 'POST /api/client/c1/move'])
  })

  it('renews a stale CSRF token and repeats the call once, with the same key', async () => {
    answers = [refused(419, 'csrf'), say(200, {}), say(200, {})]
    await move()
    expect(seen.map(({ line }) => line)).toEqual(['POST /api/client/c1/move', 'GET /', 'POST /api/client/c1/move'])
    expect(seen[2]?.headers['idempotency-key']).toBe('a-key')
  })

  it('gives up after the second 419', async () => {
    answers = [refused(419, 'csrf'), say(200, {}), refused(419, 'csrf')]
    expect((await refusal(move())).code).toBe('csrf')
  })

  it('passes the messages of a 422 to the caller', async () => {
    answers = [refused(422, 'validation', { errors: { room_id: ['Väli on kohustuslik.'] } })]
    expect((await refusal(move())).errors).toEqual({ room_id: ['Väli on kohustuslik.'] })
    expect(deps.lead.unauthenticated).not.toHaveBeenCalled()
  })

  it('signs out on 401', async () => {
    answers = [refused(401, 'unauthenticated')]
    await refusal(rooms())
    expect(deps.lead.unauthenticated).toHaveBeenCalledOnce()
  })

  it.each(['/api/user', '/api/login'])('leaves a 401 of %s to the caller', async (path) => {
    answers = [refused(401, 'unauthenticated')]
    await refusal(createHttp(deps)({ method: 'GET', path, changes: false }))
    expect(deps.lead.unauthenticated).not.toHaveBeenCalled()
  })

  it('follows the redirect of a 402', async () => {
    answers = [refused(402, 'contract-ended', { redirect: '/liitu' })]
    await refusal(rooms())
    expect(deps.lead.redirect).toHaveBeenCalledWith('/liitu')
  })

  it('goes to maintenance on 503, whoever answered it', async () => {
    answers = [(response) => response.writeHead(503).end('<h1>Bad gateway</h1>')]
    expect((await refusal(rooms())).message).toBe('midagi läks valesti')
    expect(deps.lead.maintenance).toHaveBeenCalledOnce()
  })

  it('tells a lost connection apart from a refusal', async () => {
    answers = [(response) => response.destroy()]
    await expect(rooms()).rejects.toThrow(ConnectionError)
    expect(deps.heard.doubted).toHaveBeenCalledOnce()
  })
})
