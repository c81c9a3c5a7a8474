import { fork } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { houseFolder } from '../support/houseFolder.ts'
import { failToStart, type ServerProcess, startProcess } from '../support/processes.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The child processes of a process. */
const childrenOf = (pid: number): number[] =>
  isAlive(pid)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .split(' ')
        .filter((text) => text.trim() !== '')
        .map(Number)
    : []

describe('the process that keeps the server alive', () => {
  let dataDir: string
  let server: ServerProcess | null
  beforeEach(async () => {
    dataDir = (await houseFolder()).dataDir
    server = null
  })
  afterEach(async () => {
    const children = server ? childrenOf(server.pid) : []
    await server?.stop()
    for (const pid of children) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const begin = async (): Promise<ServerProcess> => {
    server = await startProcess({ dataDir, entry: 'index' })
    return server
  }
  it('shuts down with the server, and the folder is free at once', async () => {
    const running = await begin()
    const [child = 0] = childrenOf(running.pid)
    expect(await running.signal('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(isAlive(child)).toBe(false)
    await begin()
  }, 90_000)

  it('leaves no process behind when it is killed itself', async () => {
    const running = await begin()
    const [child = 0] = childrenOf(running.pid)
    await running.stop()
    await expect.poll(() => isAlive(child), { timeout: 8000 }).toBe(false)
  }, 60_000)

  it('does not restart what cannot start, and says why in one line', async () => {
    const { code, said } = await failToStart({ dataDir, entry: 'index', env: { PORT: 'kolm' } })
    expect(code).toBe(78)
    expect(said.trim().split('\n')).toEqual(['Koduke ei käivitunud. PORT ja SOCKET_PORT on arvud 0–65535, mitte kolm'])
  }, 60_000)
})

describe('the watchdog', () => {
  it('kills a process whose event loop is blocked, and starts another', async () => {
    const keeper = fork(new URL('./support/keeper.ts', import.meta.url), { silent: true })
    let said = ''
    keeper.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
    const served = (): number[] => [...said.matchAll(/serves (\d+)/g)].map(([, pid]) => Number(pid))
    try {
      await expect.poll(() => served().length, { timeout: 10_000 }).toBe(1)
      // The first one enters an endless loop after a second; the next one stays alive.
      await expect.poll(() => served().length, { timeout: 10_000 }).toBe(2)
      const [first = 0, second = 0] = served()
      expect([isAlive(first), isAlive(second)]).toEqual([false, true])
      expect(said).toContain('elumärki')
      await new Promise((resolve) => setTimeout(resolve, 3000))
      expect(served()).toHaveLength(2)
    } finally {
      for (const pid of served()) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      keeper.kill('SIGKILL')
    }
  }, 40_000)
})
