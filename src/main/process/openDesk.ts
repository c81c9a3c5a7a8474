import type { DeskNumbers, DeskReplies, DeskReply, DeskRequest } from '#shared/desk.ts'
import { AppError } from '#shared/errors.ts'
import { refused } from '../ipc/channel.ts'
import type { DeskLike } from '../ipc/deskLike.ts'
import type { DeskStart } from './message.ts'

/** Opens what works behind the windows. Here the copy, the outbox and the server come in. */
export const openDesk = (_start: DeskStart): Promise<DeskLike> => Promise.resolve(desk)

const numbers: DeskNumbers = {
  online: false,
  unsent: 0,
  attention: 0,
  syncedAt: null,
  progress: null,
  usable: false,
  skew: 0,
  outdated: false,
}

/** A desktop to which no house has been copied: nobody is here, nothing waits, and everything else needs a connection. */
const desk: DeskLike = {
  handle: (request) => Promise.resolve(answer(request)),
  onEvent: () => undefined,
  picture: () => Promise.resolve({ status: 404, type: 'text/plain', bytes: new Uint8Array() }),
  unsent: () => 0,
  close: () => undefined,
}

function answer(request: DeskRequest): DeskReply<DeskReplies[DeskRequest['type']]> {
  if (request.type === 'restore') return { ok: { user: null, offline: false } }
  if (request.type === 'state') return { ok: { numbers, waiting: [], refused: [] } }
  if (request.type === 'sync' || request.type === 'signOut') return { ok: null }
  return refused(new AppError('needs-connection'), request.language)
}
