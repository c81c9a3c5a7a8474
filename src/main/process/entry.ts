import { openDesk } from './openDesk.ts'
import { serveDesk } from './serve.ts'

/** What Electron gives to a utility process, of its declarations what is used here. */
interface MessageLine {
  postMessage: (message: unknown) => void
  on: (event: 'message', listener: (event: { data: unknown }) => void) => void
}

// The data process begins here: Electron's utilityProcess, plain Node. Ending it forgets every key.
const { parentPort } = process as typeof process & { parentPort: MessageLine }

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
