import { giveSigns } from '../../../server/process/life.ts'

// Serves for a second and then hangs. When restarted, which it detects by the PORT of its predecessor, it stays alive.
const isSecond = process.env.PORT !== undefined
console.log(`serves ${process.pid}`)
giveSigns({ port: 1, socketPort: 2 }, () => process.exit(0))
setInterval(() => undefined, 1000)
if (!isSecond) {
  setTimeout(() => {
    for (;;);
  }, 1000)
}
