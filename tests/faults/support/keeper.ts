import { fileURLToPath } from 'node:url'
import { Supervisor } from '../../../server/process/supervisor.ts'

// A supervisor with a short timeout, over a process that hangs.
new Supervisor({
  entry: fileURLToPath(new URL('./standing.ts', import.meta.url)),
  standsFor: 2000,
  tell: (line) => console.log(line),
  end: (code) => process.exit(code),
}).start()
