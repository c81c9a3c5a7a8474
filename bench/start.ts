import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './report.ts'

const ROUNDS = 9
/** The goals of design/ground.md, section 8, ms. */
const [FIRST, AGAIN] = [4_000, 3_000]
const SERVER = ['out/server/serve.js']
const BARE = "require('node:http').createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT))"

/**
 * From starting the built server to its first 200, compared with a trivial node:http; once with an empty folder, and once by `npm start`
 * without changes, against their limits.
 */
export async function startFigures({ folder }: { folder: string }): Promise<Figure[]> {
  const samples = { bare: [] as number[], full: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    samples.bare.push(await startOf(process.execPath, ['-e', BARE], folder))
    samples.full.push(await startOf(process.execPath, SERVER, folder))
  }
  const empty = mkdtempSync(join(tmpdir(), 'koduke-bench-first-'))
  const first = await startOf(process.execPath, SERVER, empty)
  rmSync(empty, { recursive: true, force: true })
  // The best round: other load can only slow a start down.
  const baseline = Math.min(...samples.bare)
  return [
    { what: 'cold start on an existing database to the first 200', value: Math.min(...samples.full), baseline, unit: 'ms' },
    { what: 'first start, with schema and demo houses made, of the time it may take', value: first, baseline: FIRST, unit: 'ms', atMost: 1 },
    {
      what: 'second npm start, nothing changed, of the time it may take',
      value: await startOf('npm', ['run', '-s', 'start'], folder),
      baseline: AGAIN,
      unit: 'ms',
      atMost: 1,
    },
  ]
}

/** Milliseconds from starting a program to its first 200; it is then killed with its children. */
async function startOf(program: string, args: readonly string[], dataDir: string): Promise<number> {
  const [port, socketPort] = [await freePort(), await freePort()]
  const started = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, PORT: String(port), SOCKET_PORT: String(socketPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const took = performance.now() - started
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await ended
  return took
}

const statusOf = (port: number): Promise<number> =>
  new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/healthz' }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', () => resolve(0))
      .end()
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
