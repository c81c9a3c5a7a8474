import { openDesk } from './openDesk.ts'
import { serveDesk } from './serve.ts'

// The data process begins here: Electron's utilityProcess, plain Node. Ending it forgets every key.
const { parentPort } = process

serveDesk({
  line: {
    post: (message) => parentPort.postMessage(message),
    onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
  },
  open: openDesk,
  giveUp: (error) => {
    console.error(error)
    process.exit(1)
  },
  log: (error) => console.error(error),
})
