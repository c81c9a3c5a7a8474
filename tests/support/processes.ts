import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface ServerProcess {
  pid: number
  port: number
  socketPort: number
  /** Its output so far. */
  said(): string
  /** How it ended; null while it runs. */
  end(): End | null
  /** Kills it at once, as a fault of the machine would. */
  stop(): Promise<void>
  /** Sends a signal and waits until it has ended. */
  signal(signal: NodeJS.Signals): Promise<End>
}

interface End {
  code: number | null
  signal: NodeJS.Signals | null
}

interface Options {
  databaseUrl?: string
  dataDir: string
  /** `serve`: the serving process alone; `index`: with its supervisor. */
  entry?: 'serve' | 'index'
  env?: Readonly<Record<string, string>>
  /** The folder of the built server; without it, runs from source, which takes seconds longer to start. */
  built?: string
  /** Starts it as another system user. */
  uid?: number
}

const PATIENCE = 55_000

/**
 * Starts the server on free ports. Several on one PostgreSQL and one data folder are one installation. @throws if it ends or reports no
 * address in time
 */
export async function startProcess(options: Options): Promise<ServerProcess> {
  const started = launch(options)
  const [port, socketPort] = await portsOf(started)
  const { child } = started
  const signal = async (name: NodeJS.Signals): Promise<End> => {
    const ended = once(child, 'exit')
    if (started.end() === null && child.kill(name)) await ended
    return started.end() ?? { code: null, signal: null }
  }
  return { pid: child.pid ?? 0, port, socketPort, said: started.said, end: started.end, signal, stop: async () => void (await signal('SIGKILL')) }
}

/** Starts a server that must not come up. @returns how it ended, and its output */
export async function failToStart(options: Options): Promise<End & { said: string }> {
  const { child, said, end } = launch(options)
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  await once(child, 'close')
  clearTimeout(late)
  return { ...(end() ?? { code: null, signal: null }), said: said() }
}

interface Launched {
  child: ChildProcess
  said: () => string
  end: () => End | null
}

function launch({ databaseUrl = '', dataDir, entry = 'serve', env = {}, built, uid }: Options): Launched {
  const { NODE_ENV: _, ...rest } = process.env
  const file = built ? resolve(built, `${entry}.js`) : fileURLToPath(new URL(`../../server/${entry}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...rest, PORT: '0', SOCKET_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let said = ''
  let end: End | null = null
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.once('exit', (code, signal) => (end = { code, signal }))
  return { child, said: () => said, end: () => end }
}

async function portsOf({ child, said, end }: Launched): Promise<[number, number]> {
  const until = performance.now() + PATIENCE
  while (performance.now() < until && end() === null) {
    const [, port, socketPort] = /Koduke: \S+:(\d+) \(otse-sündmused pordil (\d+)\)/.exec(said()) ?? []
    if (port && socketPort) return [Number(port), Number(socketPort)]
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${said()}`)
}
