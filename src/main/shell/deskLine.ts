import type { ChildLine } from '../process/deskProcess.ts'

/** The part of Electron's process-gone details that is used here. */
interface Gone {
  type: string
  reason: string
  exitCode: number
  name?: string
}

type OnGone = (event: unknown, details: Gone) => void

/** The part of Electron's utility process that is used here. */
interface Child {
  postMessage: (message: unknown) => void
  on: (event: 'message', listener: (message: unknown) => void) => unknown
  once: (event: 'exit', listener: () => void) => unknown
  kill: () => unknown
}

/** Electron's `app`, which reports crashed processes. */
interface Teller {
  on: (event: 'child-process-gone', listener: OnGone) => unknown
  off: (event: 'child-process-gone', listener: OnGone) => unknown
}

interface LineDeps {
  app: Teller
  /** The name by which Electron reports it. */
  name: string
  fork: () => Child
  log: (words: string) => void
}

/** Starts the data process and connects to it. Its exit is reported once, even if it never started. */
export function deskLine({ app, name, fork, log }: LineDeps): ChildLine {
  const child = fork()
  const listeners: (() => void)[] = []
  const ended = (): void => {
    app.off('child-process-gone', gone)
    for (const listener of listeners.splice(0)) listener()
  }
  // "Emitted when the child process unexpectedly disappears": gives the reason, for the log, and is the only event for a child that never
  // started.
  const gone: OnGone = (_event, details) => {
    if (details.type !== 'Utility' || details.name !== name) return
    log(`The data process has gone: ${details.reason} (${details.exitCode})`)
    if (details.reason === 'launch-failed') ended()
  }
  app.on('child-process-gone', gone)
  child.once('exit', ended)
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void listeners.push(listener),
    kill: () => {
      // Intended exits are not reported.
      app.off('child-process-gone', gone)
      child.kill()
    },
  }
}
