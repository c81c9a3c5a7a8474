import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import type { RawData, WebSocket } from 'ws'
import { uuidv7 } from '#core/kernel/ids.ts'
import { type Patch, patched } from '#shared/answerPatch.ts'
import { ids } from '#shared/contract/ids.ts'
import { TestBrowser } from '../tests/support/browser.ts'
import { type Child, startChild } from './child.ts'
import { benchHouse, benchSessions } from './prepare.ts'
import type { Figure } from './report.ts'
import { connect, handshake, seated, textOf } from './sockets.ts'

const RESIDENTS = [60, 200] as const
const BROWSERS = [1, 10, 30] as const
const CHANGES = 20
/** Warm-up rounds: the first ones compile the server's code. */
const WARM = 5
/** Longer than notifications are gathered. */
const PAUSE = 70
const SHOWN = [
  { name: 'client.list', input: {}, path: '/api/clients' },
  { name: 'house.overview', input: {}, path: '/api/overview' },
  { name: 'diary.list', input: { id: ids.client, limit: 40 }, path: `/api/client/${ids.client}/diary?limit=40` },
]

/** The headers of a browser. */
type Headers = Record<string, string>
interface Session {
  token: string
  cookie: string
  headers: Headers
}

/**
 * The server's cost of a change while browsers have list, overview and a diary open, each refetching at every notification, compared with
 * the same change in a house without viewers. At the end the patched data are compared with fresh ones.
 */
export async function changeFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const residents of RESIDENTS) figures.push(...(await inHouse(residents)))
  return figures
}

async function inHouse(residents: number): Promise<Figure[]> {
  const house = await benchHouse(residents, 3)
  const given = await benchSessions(house.db, 1 + Math.max(...BROWSERS))
  const server = await startChild('koduke.ts', [house.folder])
  const [writer, ...readers] = await Promise.all(given.map((session) => prepared(server, session)))
  const agent = new Agent({ keepAlive: true })
  if (!writer) throw new Error('Somebody must write')
  try {
    for (let round = 0; round < WARM; round++) await changes({ server, agent }, writer, [])
    const figures: Figure[] = []
    for (const count of BROWSERS) {
      const before = await changes({ server, agent }, writer, [])
      const browsers = await open({ server, agent }, readers.slice(0, count))
      await changes({ server, agent }, writer, browsers)
      const full = await changes({ server, agent }, writer, browsers)
      await browsers[0]?.check()
      for (const browser of browsers) browser.close()
      const after = await changes({ server, agent }, writer, [])
      figures.push(
        {
          what: `a change, ${residents} residents, ${count} browsers, server CPU`,
          value: full.cpu / 1000,
          baseline: (before.cpu + after.cpu) / 2 / 1000,
          unit: 'ms',
          ...(count === 30 && { atMost: 3 }),
        },
        { what: `  and bytes to the browsers`, value: full.bytes / 1000, unit: 'kB' },
      )
    }
    return figures
  } finally {
    agent.destroy()
    server.stop()
    await house.remove()
  }
}

interface Line {
  server: Child
  agent: Agent
}

/** CPU (µs) and bytes per change, the mean of several. */
async function changes(line: Line, writer: Session, browsers: readonly Browser[]): Promise<{ cpu: number; bytes: number }> {
  const before = await line.server.cpu()
  for (const browser of browsers) browser.bytes = 0
  for (let index = 0; index < CHANGES; index++) {
    const heard = Promise.all(browsers.map((browser) => browser.fresh()))
    await call(line, 'POST', `/api/diary/talk`, writer, { client_id: ids.client, text: `Rahulik hommik, sõi hästi (${index}).` })
    await heard
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  const cpu = (await line.server.cpu()) - before
  return { cpu: cpu / CHANGES, bytes: browsers.reduce((sum, { bytes }) => sum + bytes, 0) / CHANGES }
}

/** With the page's token. */
async function prepared(server: Child, { token, cookie }: Omit<Session, 'headers'>): Promise<Session> {
  const browser = new TestBrowser(server)
  browser.cookies.set('kd', cookie)
  await browser.open()
  const csrf = browser.cookies.get('XSRF-TOKEN') ?? ''
  const proof = { 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': csrf }
  return { token, cookie, headers: { Authorization: `Bearer ${token}`, Cookie: `kd=${cookie}`, ...proof } }
}

/** A browser as the server sees it: a socket, and its queries. It refetches as the app does (`data/heldAnswers.ts`). */
class Browser {
  readonly #line: Line
  readonly #session: Session
  readonly #socket: WebSocket
  #shown: Shown[] = []
  #asked = 0
  bytes = 0

  constructor(line: Line, session: Session, socket: WebSocket) {
    this.#line = line
    this.#session = session
    this.#socket = socket
  }

  /** Waits for the next notification and refreshes its queries. */
  async fresh(): Promise<void> {
    await this.#heard((text) => text.startsWith('42'))
    const queries = this.#shown.map(({ name, input, tag }) => ({ name, input, tag }))
    const id = this.#asked++
    const reply = this.#heard((text) => text.startsWith(`43${id}[`))
    this.#socket.send(`42${id}${JSON.stringify(['ask', { queries }])}`)
    const text = await reply
    this.bytes += text.length
    const [{ replies }] = JSON.parse(text.slice(`43${id}`.length)) as [{ replies: ({ tag: string; patch: Patch | null } | null)[] }]
    for (const [index, given] of replies.entries()) {
      const shown = this.#shown[index]
      if (!shown || !given) throw new Error('The whole answer would have to be asked for')
      shown.tag = given.tag
      if (given.patch) shown.answer = patched(shown.answer, given.patch)
    }
  }

  async show(): Promise<void> {
    this.#shown = await Promise.all(
      SHOWN.map(async ({ name, input, path }) => {
        const { text, tag } = await call(this.#line, 'GET', path, this.#session)
        return { name, input, tag, answer: JSON.parse(text) as unknown }
      }),
    )
  }

  /** @throws if the patched data differ from fresh ones */
  async check(): Promise<void> {
    for (const [index, { path }] of SHOWN.entries()) {
      const { text } = await call(this.#line, 'GET', path, this.#session)
      assert.deepEqual(this.#shown[index]?.answer, JSON.parse(text))
    }
  }

  close(): void {
    this.#socket.terminate()
  }

  #heard(isMeant: (text: string) => boolean): Promise<string> {
    return new Promise((resolve) => {
      const listen = (data: RawData): void => {
        const text = textOf(data)
        if (!isMeant(text)) return
        this.#socket.off('message', listen)
        resolve(text)
      }
      this.#socket.on('message', listen)
    })
  }
}

interface Shown {
  name: string
  input: Record<string, unknown>
  tag: string
  answer: unknown
}

async function open(line: Line, sessions: readonly Session[]): Promise<Browser[]> {
  const sockets = await connect(sessions.length, (index) => handshake(line.server, sessions[index]), seated)
  const browsers = sockets.flatMap((socket, index) => {
    const session = sessions[index]
    return session ? new Browser(line, session, socket) : []
  })
  for (const browser of browsers) await browser.show()
  return browsers
}

const call = ({ server, agent }: Line, method: string, path: string, session: Session, body?: unknown): Promise<{ text: string; tag: string }> =>
  new Promise((resolve, reject) => {
    const headers = { ...session.headers, ...(body !== undefined && { 'Content-Type': 'application/json', 'Idempotency-Key': uuidv7() }) }
    request({ port: server.port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve({ text, tag: (response.headers.etag ?? '').replaceAll('"', '') })
        else reject(new Error(`${path}: ${response.statusCode} ${text}`))
      })
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
