import { app, utilityProcess } from 'electron'
import type { ChildLine } from '../process/deskProcess.ts'
import { childEnv } from './childEnv.ts'
import { deskLine } from './deskLine.ts'

const NAME = 'Koduke: andmed'

/** Starts the data process from its built entry. */
export const forkDesk = (entry: string): ChildLine =>
  deskLine({
    app,
    name: NAME,
    fork: () => utilityProcess.fork(entry, [], { serviceName: NAME, stdio: 'inherit', env: childEnv(process.env) }),
    log: (words) => console.error(words),
  })
