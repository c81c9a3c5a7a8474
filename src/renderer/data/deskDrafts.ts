import type { AskDesk } from './deskPort.ts'
import { createDrafts, type DraftPlace } from './drafts.ts'
import type { Drafts } from './draftsHere.ts'
import type { SessionSource } from './session.ts'

/** The drafts of whoever sits at this desktop, in their own closed file. The desk takes and gives them only while they are the one who sits there. */
export async function deskDrafts(ask: AskDesk, session: Pick<SessionSource, 'get'>): Promise<Drafts> {
  const { user } = session.get()
  const drafts = createDrafts({ place: user?.house ? placeAtDesk(ask, { person: user.id, house: user.house.id }) : NOWHERE })
  await drafts.reload()
  const closing = new AbortController()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void drafts.flush(), { signal: closing.signal })
  const close = (): Promise<void> => {
    closing.abort()
    return drafts.close()
  }
  return { ...drafts, close }
}

const placeAtDesk = (ask: AskDesk, whose: { person: string; house: string }): DraftPlace => ({
  read: () => ask<'drafts'>({ type: 'drafts', ...whose }),
  write: async (drafts) => void (await ask<'keepDrafts'>({ type: 'keepDrafts', ...whose, drafts })),
})

/** Who works in no house has no file here. */
const NOWHERE: DraftPlace = { read: async () => [], write: async () => undefined }
