import { type ChildProcess, spawn } from 'node:child_process'

export interface Ports {
  port: number
  socketPort: number
}

/** A server in a child process, whose CPU time can be queried. */
export interface Child extends Ports {
  /** CPU time used so far, user and system, in microseconds. */
  cpu(): Promise<number>
  ask<T>(question: string): Promise<T>
  stop(): void
}

/** Starts a file of `bench/servers/` and waits for its ports. */
export async function startChild(file: string, args: string[]): Promise<Child> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `bench/servers/${file}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const first = await next<{ port: number; socketPort: number }>(child)
  const ask = async <T>(question: string): Promise<T> => {
    const answer = next<T>(child)
    child.send(question)
    return answer
  }
  return { ...first, ask, cpu: () => ask<number>('cpu'), stop: () => void child.kill('SIGKILL') }
}

const next = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the server ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })

/** In the child: reports the ports and answers queries for ever. */
export function answerParent(ports: { port: number; socketPort?: number }, answers: Record<string, () => unknown> = {}): void {
  const cpu = (): number => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  process.on(
    'message',
    (question) => void Promise.resolve(question === 'cpu' ? cpu() : answers[String(question)]?.()).then((answer) => process.send?.(answer ?? null)),
  )
  process.send?.(ports)
}
