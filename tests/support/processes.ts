import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, from source. */
export interface ServerProcess {
  port: number
  socketPort: number
  stop(): Promise<void>
}

const PATIENCE = 20_000

/** Starts `server/index.ts` on free ports. Several on one database and one data folder are one installation. @throws when it says no address in time */
export async function startProcess({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<ServerProcess> {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, ['server/index.ts'], {
    env: { ...env, PORT: '0', SOCKET_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port, socketPort] = await portsOf(child)
  return {
    port,
    socketPort,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function portsOf(child: ChildProcess): Promise<[number, number]> {
  return new Promise((resolve, reject) => {
    let said = ''
    const give = (reason: string): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`The server did not start (${reason}):\n${said}`))
    }
    const timer = setTimeout(give, PATIENCE, 'no address in time')
    child.once('exit', (code, signal) => give(`ended with ${code ?? signal}`))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, port, socketPort] = /Koduke: http:\/\/localhost:(\d+) \(otse-sündmused pordil (\d+)\)/.exec(said) ?? []
      if (!port || !socketPort) return
      clearTimeout(timer)
      resolve([Number(port), Number(socketPort)])
    })
  })
}
