import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Supervisor } from './process/supervisor.ts'

// What `npm start` runs: a process that does nothing but keep the one alive that serves. From source and from the bundle alike that
// one lies beside this file, with the same ending.
const STANDS_FOR = 30_000

const supervisor = new Supervisor({
  entry: fileURLToPath(new URL(`./serve${extname(import.meta.filename)}`, import.meta.url)),
  standsFor: STANDS_FOR,
  tell: (line) => console.error(line),
  end: (code) => process.exit(code),
})
supervisor.start()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => supervisor.stop())
