import type { ChildLine } from '../process/deskProcess.ts'

/** What Electron says of a process that has gone, of its declarations what is used here. */
interface Gone {
  type: string
  reason: string
  exitCode: number
  name?: string
}

type OnGone = (event: unknown, details: Gone) => void

/** Electron's utility process, as far as it is used here. */
interface Child {
  postMessage: (message: unknown) => void
  on: (event: 'message', listener: (message: unknown) => void) => unknown
  once: (event: 'exit', listener: () => void) => unknown
  kill: () => unknown
}

/** Where Electron tells of processes that have gone: its `app`. */
interface Teller {
  on: (event: 'child-process-gone', listener: OnGone) => unknown
  off: (event: 'child-process-gone', listener: OnGone) => unknown
}

interface LineDeps {
  app: Teller
  /** By which Electron tells of it. */
  name: string
  fork: () => Child
  log: (words: string) => void
}

/** Begins the data process and holds the line to it. Its end is heard once, also of one that has never begun. */
export function deskLine({ app, name, fork, log }: LineDeps): ChildLine {
  const child = fork()
  const listeners: (() => void)[] = []
  const ended = (): void => {
    app.off('child-process-gone', gone)
    for (const listener of listeners.splice(0)) listener()
  }
  // "Emitted when the child process unexpectedly disappears": why, for the log, and the one end of which the child itself says
  // nothing, for it has never begun.
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
      // What we end ourselves is nothing to tell of.
      app.off('child-process-gone', gone)
      child.kill()
    },
  }
}
