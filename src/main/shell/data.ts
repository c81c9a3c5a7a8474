import { net } from 'electron'
import { openDesk } from '../process/openDesk.ts'
import { serveDesk } from '../process/serve.ts'
import { netFetch } from './netFetch.ts'

/** What Electron gives to a utility process, of its declarations what is used here. */
interface MessageLine {
  postMessage: (message: unknown) => void
  on: (event: 'message', listener: (event: { data: unknown }) => void) => void
}

// The data process begins here: Electron's utilityProcess. Ending it forgets every key.
const { parentPort } = process as typeof process & { parentPort: MessageLine }

const giveUp = (error: unknown): void => {
  console.error(error)
  process.exit(1)
}
// Electron runs every utility process with `--unhandled-rejections=warn-with-error-code` (shell/services/node/node_service.cc): what
// nobody caught would be a line in a log, and the process would go on with whatever it has left undone. It ends, and is begun again.
process.on('unhandledRejection', giveUp)
process.on('uncaughtException', giveUp)

serveDesk({
  line: {
    post: (message) => parentPort.postMessage(message),
    onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
  },
  open: (start) =>
    openDesk(
      start,
      netFetch((options) => net.request(options)),
    ),
  giveUp,
  log: (error) => console.error(error),
})
