import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** The built product, running in a process of its own. */
export interface BuiltServer {
  /** Its address, without a trailing slash. */
  url: string
  stop(): Promise<void>
}

const BUILT = 'out/server/index.js'
const PATIENCE = 60_000

/**
 * Starts `out/server` on free ports with its data in a folder; in an empty one it loads the demo. `settings` are environment variables.
 * @throws if it reports no address within a minute
 */
export async function startBuilt(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  if (!existsSync(BUILT)) throw new Error(`${BUILT} is missing: npm run build`)
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [BUILT], {
    env: { ...env, PORT: '0', SOCKET_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  child.once('exit', (code, signal) => {
    if (!isStopped) console.error(`The built server ended by itself: code ${code}, signal ${signal}`)
  })
  let isStopped = false
  return {
    url,
    async stop() {
      isStopped = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      // Open keep-alive connections may delay its end; the tests are over by then.
      const late = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(late)
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const give = (reason: string): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`The built server did not start (${reason}):\n${said}`))
    }
    const timer = setTimeout(give, PATIENCE, 'no address in time')
    child.once('exit', (code, signal) => give(`ended with ${code ?? signal}`))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, url] = /Koduke: (http\S+)/.exec(said) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    })
  })
}
