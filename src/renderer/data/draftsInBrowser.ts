import { z } from 'zod'
import type { KeyStore } from '#web/storage.ts'
import { createDrafts, DRAFT_LIFE, type DraftPlace, lifeOf, UNSENT_LIFE } from './drafts.ts'
import { DRAFTS, type Drafts, UNSENT } from './draftsHere.ts'
import type { Session } from './session.ts'
import { seal, unseal } from './snapshotCipher.ts'

interface PlaceDeps {
  /** @see Session.askDraftKey */
  askKey: () => Promise<string | null>
  storage: KeyStore
  /** Runs one at a time across the browser's tabs. */
  alone: (run: () => Promise<void>) => Promise<void>
  now?: () => number
}

/** By a keyed tag: when it was written (ms) and the ciphertext of `Stored`; whether it contains an unsent entry. */
const Shelf = z.record(z.string(), z.strictObject({ at: z.number(), sealed: z.string(), unsent: z.literal(true).optional() }))
type Shelf = z.output<typeof Shelf>
const Stored = z.array(z.strictObject({ name: z.string(), text: z.string().nullable(), at: z.number() }))
type Stored = z.output<typeof Stored>

/**
 * Drafts in the browser's storage, encrypted with a key that the server gives only to a live session of this user, in this house, at this
 * computer. What cannot be decrypted, or is older than a week, is deleted.
 */
export function placeInBrowser({ askKey, storage, alone, now = Date.now }: PlaceDeps): DraftPlace {
  const shelf = (): Shelf => {
    const read = Shelf.safeParse(parsed(storage.getItem(DRAFTS)))
    return Object.fromEntries(Object.entries(read.data ?? {}).filter(([, { at, unsent }]) => now() - at < (unsent ? UNSENT_LIFE : DRAFT_LIFE)))
  }
  const opened = async (key: string, part: Shelf[string] | undefined): Promise<Stored> => {
    if (!part) return []
    const text = await unseal(key, aboutOf(part.at), part.sealed).catch(() => 'null')
    return (Stored.safeParse(parsed(text)).data ?? []).filter(({ name, at }) => now() - at < lifeOf(name))
  }
  return {
    read: async () => {
      const key = await askKey()
      if (key !== null) return opened(key, shelf()[await tagOf(key)])
      if (Object.keys(shelf()).length > 0) throw new Error('What is kept here cannot be opened now')
      return []
    },
    write: async (drafts) => {
      const key = await askKey()
      if (key === null) throw new Error('Nobody is here for whom it could be kept')
      const tag = await tagOf(key)
      await alone(async () => {
        const { [tag]: mine, ...others } = shelf()
        const names = new Set(drafts.map(({ name }) => name))
        const rest = (await opened(key, mine)).filter(({ name }) => !names.has(name))
        const stored = [...rest, ...drafts.filter(({ text }) => text !== null)]
        const at = now()
        const sealed = stored.length > 0 && (await seal(key, aboutOf(at), JSON.stringify(stored)))
        const unsent = stored.some(({ name }) => name.startsWith(UNSENT)) && { unsent: true as const }
        const next = sealed ? { ...others, [tag]: { at, sealed, ...unsent } } : others
        if (Object.keys(next).length > 0) storage.setItem(DRAFTS, JSON.stringify(next))
        else storage.removeItem(DRAFTS)
      })
    },
  }
}

/** The drafts of this browser's user; saved at the latest when the page is hidden or left. */
export async function draftsInBrowser(session: Pick<Session, 'get' | 'askDraftKey'>, storage: KeyStore): Promise<Drafts> {
  const { user } = session.get()
  // Requested while they are signed in, so that the last input can be saved when the session has just ended; never for another user.
  const asked = async (): Promise<string | null> => {
    const key = 'subtle' in crypto ? await session.askDraftKey() : null
    const now = session.get().user
    return now?.id === user?.id && now?.house?.id === user?.house?.id ? key : null
  }
  let key = await asked()
  const drafts = createDrafts({ place: placeInBrowser({ askKey: async () => (key ??= await asked()), storage, alone }) })
  // No key for now: input meanwhile is kept in memory beside the unreadable drafts.
  const reread = (): Promise<void> => drafts.reload().catch(() => undefined)
  await reread()
  const closing = new AbortController()
  const { signal } = closing
  addEventListener('storage', (event) => event.key === DRAFTS && void reread(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void drafts.flush(), { signal })
  addEventListener('pagehide', () => void drafts.flush(), { signal })
  const close = async (): Promise<void> => {
    closing.abort()
    await drafts.close()
    key = null
  }
  return { ...drafts, close }
}

const aboutOf = (at: number): string => `drafts ${at}`

/** A pseudonymous name for a user's part. */
const tagOf = async (key: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`drafts ${key}`))).subarray(0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Web Locks need a secure context, as does encryption. */
const alone = (run: () => Promise<void>): Promise<void> => navigator.locks.request('koduke.drafts', run)
