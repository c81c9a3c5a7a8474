import { Desk } from '../desk/desk.ts'
import type { DeskLike } from '../ipc/deskLike.ts'
import type { DeskStart } from './message.ts'
import { runningTime } from './runningTime.ts'

/** Opens the backend of the windows, with this computer's clocks. @param ask the network client */
export const openDesk = (start: DeskStart, ask: typeof fetch): Promise<DeskLike> =>
  Promise.resolve(
    new Desk({
      folder: start.folder,
      server: start.server,
      deviceSecret: Buffer.from(start.secret, 'base64'),
      mayCopy: start.keysAreSafe,
      clock: { wall: Date.now, monotonic: runningTime() },
      fetch: ask,
      report: (error) => console.error(error),
    }),
  )
