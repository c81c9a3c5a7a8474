import { utilityProcess } from 'electron'
import type { ChildLine } from '../process/deskProcess.ts'
import { childEnv } from './childEnv.ts'

/** Begins the data process from its built entry. */
export function forkDesk(entry: string): ChildLine {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Koduke: andmed', stdio: 'inherit', env: childEnv(process.env) })
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', listener),
    kill: () => child.kill(),
  }
}
