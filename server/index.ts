import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Supervisor } from './process/supervisor.ts'

// The entry point of `npm start`: a supervisor that only keeps the serving process alive. In source and bundle alike the server is beside
// this file, with the same extension.
const STANDS_FOR = 30_000

const supervisor = new Supervisor({
  entry: fileURLToPath(new URL(`./serve${extname(import.meta.filename)}`, import.meta.url)),
  standsFor: STANDS_FOR,
  tell: (line) => console.error(line),
  end: (code) => process.exit(code),
})
supervisor.start()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => supervisor.stop())
