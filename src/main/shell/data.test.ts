import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let folder: string
let child: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-data-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The data process as Electron starts it, after some other code. */
function beginAfter(text: string, server: string): ChildProcess {
  const parentPort = pathToFileURL('tests/desktop/standin/parentPort.ts').href
  const flags = ['--unhandled-rejections=warn-with-error-code', '--disable-warning=ExperimentalWarning']
  child = fork('src/main/shell/data.ts', [], {
    execArgv: ['--import', parentPort, '--import', `data:text/javascript,${text}`, ...flags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const secret = Buffer.alloc(32).toString('base64')
  child.send({ type: 'start', start: { folder, server, secret, keysAreSafe: true, isLocked: false, version: '0' } })
  return child
}

/** The same with a bug in it. Returns its exit code. */
async function endedBy(mistake: string): Promise<unknown> {
  const child = beginAfter(`process.on('message', () => setTimeout(() => { ${mistake} }, 10))`, 'http://127.0.0.1:9')
  child.send({ type: 'unsent', call: 1, value: null })
  // It has answered, so it worked before.
  const [answer] = (await once(child, 'message')) as [unknown]
  expect(answer).toEqual({ type: 'answer', call: 1, value: 0 })
  const [code] = (await once(child, 'exit')) as [unknown]
  return code
}

describe('the data process', () => {
  it('asks the server by the network of Electron, which knows the proxy and the certificates of the system', async () => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, answer) => {
      asked.push(url)
      answer.writeHead(503).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const noFetch = `globalThis.fetch = () => Promise.reject(new TypeError('Not by this way'))`
    const child = beginAfter(noFetch, `http://127.0.0.1:${port}`)
    const value = { type: 'signIn', email: 'mari@koduke.example', password: 'vale', language: 'et' }
    child.send({ type: 'handle', call: 1, value })
    // A 503 without our marker counts as offline; messages meanwhile were events.
    const told: unknown[] = []
    child.on('message', (message) => told.push(message))
    await vi.waitFor(() => expect(told).toContainEqual({ type: 'answer', call: 1, value: { lost: true } }), 40_000)
    server.close()
    expect(asked).not.toEqual([])
  }, 60_000)

  it.each([
    ['a rejection', `Promise.reject(new Error('disk full'))`],
    ['an error', `throw new Error('disk full')`],
  ])(
    'ends by %s that nobody caught, for the main process to begin another',
    async (_what, mistake) => {
      expect(await endedBy(mistake)).toBe(1)
    },
    20_000,
  )
})
