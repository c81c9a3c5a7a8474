import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
let child: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-data-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The data process as Electron begins one, with a mistake of somebody's in it. Returns its exit code. */
async function endedBy(mistake: string): Promise<unknown> {
  const parentPort = pathToFileURL('tests/desktop/standin/parentPort.ts').href
  const wrong = `data:text/javascript,process.on('message', () => setTimeout(() => { ${mistake} }, 10))`
  const flags = ['--unhandled-rejections=warn-with-error-code', '--disable-warning=ExperimentalWarning']
  child = fork('src/main/shell/data.ts', [], {
    execArgv: ['--import', parentPort, '--import', wrong, ...flags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const start = {
    folder,
    server: 'http://127.0.0.1:9',
    secret: Buffer.alloc(32).toString('base64'),
    keysAreSafe: true,
    isLocked: false,
    version: '0',
  }
  child.send({ type: 'start', start })
  child.send({ type: 'unsent', call: 1, value: null })
  // It has answered, so it was whole before.
  const [answer] = (await once(child, 'message')) as [unknown]
  expect(answer).toEqual({ type: 'answer', call: 1, value: 0 })
  const [code] = (await once(child, 'exit')) as [unknown]
  return code
}

describe('the data process', () => {
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
