import type { AskDesk } from './deskPort.ts'
import { createDrafts, type DraftPlace } from './drafts.ts'
import type { Drafts } from './draftsHere.ts'
import type { SessionSource } from './session.ts'

/** A desktop user's drafts, in their own encrypted file. The desk serves them only while that user is signed in. */
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

/** A user without a house has no file here. */
const NOWHERE: DraftPlace = { read: async () => [], write: async () => undefined }
