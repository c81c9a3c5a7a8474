import { app, utilityProcess } from 'electron'
import type { ChildLine } from '../process/deskProcess.ts'
import { childEnv } from './childEnv.ts'

const NAME = 'Koduke: andmed'

/** Begins the data process from its built entry. */
export function forkDesk(entry: string): ChildLine {
  const child = utilityProcess.fork(entry, [], { serviceName: NAME, stdio: 'inherit', env: childEnv(process.env) })
  const listeners: (() => void)[] = []
  const ended = (): void => {
    app.off('child-process-gone', gone)
    for (const listener of listeners.splice(0)) listener()
  }
  // "Emitted when the child process unexpectedly disappears": why, for the log, and the one end of which the child itself says
  // nothing, for it has never begun.
  const gone = (_event: unknown, { type, name, reason, exitCode }: Electron.Details): void => {
    if (type !== 'Utility' || name !== NAME) return
    console.error(`The data process has gone: ${reason} (${exitCode})`)
    if (reason === 'launch-failed') ended()
  }
  app.on('child-process-gone', gone)
  child.once('exit', ended)
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => listeners.push(listener),
    kill: () => {
      // What we end ourselves is nothing to tell of.
      app.off('child-process-gone', gone)
      child.kill()
    },
  }
}
