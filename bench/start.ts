import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './report.ts'

const ROUNDS = 9
const BARE = "require('node:http').createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT))"

/** From starting the built server to its first 200, against node:http that answers two letters; and once with an empty folder. */
export async function startFigures({ folder }: { folder: string }): Promise<Figure[]> {
  const samples = { bare: [] as number[], full: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    samples.bare.push(await startOf(['-e', BARE], folder))
    samples.full.push(await startOf(['out/server/serve.js'], folder))
  }
  const empty = mkdtempSync(join(tmpdir(), 'koduke-bench-first-'))
  const first = await startOf(['out/server/serve.js'], empty)
  rmSync(empty, { recursive: true, force: true })
  // The best of the rounds: what else the machine does can only make a start slower.
  const baseline = Math.min(...samples.bare)
  return [
    { what: 'cold start on an existing database to the first 200', value: Math.min(...samples.full), baseline, unit: 'ms' },
    { what: 'first start, with schema and demo houses made', value: first, baseline, unit: 'ms' },
  ]
}

/** Milliseconds from starting a process of Node to its first 200; the process is ended. */
async function startOf(args: string[], dataDir: string): Promise<number> {
  const [port, socketPort] = [await freePort(), await freePort()]
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), SOCKET_PORT: String(socketPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const took = performance.now() - started
  child.kill('SIGKILL')
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
