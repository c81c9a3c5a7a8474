import { net } from 'electron'
import { openDesk } from '../process/openDesk.ts'
import { serveDesk } from '../process/serve.ts'
import { netFetch } from './netFetch.ts'

/** The part of Electron's utility process API that is used here. */
interface MessageLine {
  postMessage: (message: unknown) => void
  on: (event: 'message', listener: (event: { data: unknown }) => void) => void
}

// The entry of the data process, Electron's utilityProcess. Ending it forgets every key.
const { parentPort } = process as typeof process & { parentPort: MessageLine }

const giveUp = (error: unknown): void => {
  console.error(error)
  process.exit(1)
}
// Electron runs every utility process with `--unhandled-rejections=warn-with-error-code` (shell/services/node/node_service.cc): an
// unhandled rejection would only be logged, and the process would continue in an unknown state. Instead it ends, and is restarted.
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
