import type { DeskLike } from '../ipc/deskLike.ts'
import { type DeskCall, type DeskStart, type FromDesk, ToDesk } from './message.ts'

/** The data process's endpoint to the main process. */
export interface ParentLine {
  post: (message: FromDesk) => void
  onMessage: (listener: (message: unknown) => void) => void
}

interface ServeOptions {
  line: ParentLine
  open: (start: DeskStart) => Promise<DeskLike>
  /** The process cannot continue; the main process starts another. */
  giveUp: (error: unknown) => void
  /** An internal error in one call. */
  log: (error: unknown) => void
}

/** Opens the desk on the start message and answers calls until `close`. Invalid messages are dropped. */
export function serveDesk({ line, open, giveUp, log }: ServeOptions): void {
  let desk: Promise<DeskLike> | null = null
  const begin = async (start: DeskStart): Promise<DeskLike> => {
    const opened = await open(start)
    opened.onEvent((event) => line.post({ type: 'event', event }))
    return opened
  }
  const answer = async (opened: Promise<DeskLike>, message: DeskCall): Promise<void> => {
    try {
      line.post({ type: 'answer', call: message.call, value: await run(await opened, message) })
    } catch (error) {
      log(error)
      line.post({ type: 'failed', call: message.call })
    }
  }
  line.onMessage((received) => {
    const parsed = ToDesk.safeParse(received)
    if (!parsed.success) return log(parsed.error)
    const message = parsed.data
    if (message.type !== 'start') return desk ? void answer(desk, message) : log(new Error('A call before the start'))
    desk ??= begin(message.start)
    desk.catch(giveUp)
  })
}

function run(desk: DeskLike, message: DeskCall): unknown {
  switch (message.type) {
    case 'handle':
      return desk.handle(message.value)
    case 'picture':
      return desk.picture(message.value)
    case 'unsent':
      return desk.unsent()
    case 'close':
      return Promise.resolve(desk.close()).then(() => null)
  }
}
