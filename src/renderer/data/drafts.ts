import { OLDEST_DAYS } from '#shared/rules/oldest.ts'
import type { StoredDraft } from '#shared/desk.ts'
import { type Drafts, UNSENT } from './draftsHere.ts'

/** Where drafts are stored: the browser's storage, or the user's own file on a desktop. */
export interface DraftPlace {
  /** All unsent drafts of this user. @throws if they cannot be opened now */
  read: () => Promise<StoredDraft[]>
  /** Saves these beside the others; without a text it is deleted. @throws if they cannot be saved now */
  write: (drafts: StoredDraft[]) => Promise<void>
}

interface DraftsDeps {
  place: DraftPlace
  now?: () => number
  after?: (run: () => void, milliseconds: number) => void
}

/** How long input is gathered before saving, in milliseconds (screens.md R2). */
const GATHERING = 2000
/** Drafts older than this are deleted, in milliseconds. */
export const DRAFT_LIFE = 7 * 86_400_000
/** Unsent entries are kept as long as the server would accept them. */
export const UNSENT_LIFE = OLDEST_DAYS * 86_400_000
/** How long a draft with this name is kept, in milliseconds. */
export const lifeOf = (name: string): number => (name.startsWith(UNSENT) ? UNSENT_LIFE : DRAFT_LIFE)

/** One user's drafts in one house, in memory, saved every two seconds. */
export function createDrafts({ place, now = Date.now, after = setTimeout }: DraftsDeps): Drafts {
  const kept = new Map<string, { draft: object; at: number }>()
  const unwritten = new Set<string>()
  let isClosed = false
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    const names = [...unwritten]
    unwritten.clear()
    if (names.length === 0) return
    const stored = names.map((name) => {
      const { draft, at } = kept.get(name) ?? { draft: null, at: now() }
      return { name, text: draft && JSON.stringify(draft), at }
    })
    // A failed save is retried with the next input; the form itself still has everything.
    await place.write(stored).catch(() => names.forEach((name) => unwritten.add(name)))
  }
  const reread = async (): Promise<void> => {
    const stored = await place.read()
    for (const name of kept.keys()) if (!unwritten.has(name)) kept.delete(name)
    for (const { name, text, at } of stored) {
      if (text !== null && !unwritten.has(name) && now() - at < lifeOf(name)) kept.set(name, { draft: JSON.parse(text) as object, at })
    }
  }
  /** Serialised: a sent draft is never written after its deletion. */
  const flush = (): Promise<void> => (writing = writing.then(write))
  const plan = gathered(after, () => void flush())
  return {
    get: (name) => kept.get(name) ?? null,
    all: (prefix) => [...kept].flatMap(([name, { draft }]) => (name.startsWith(prefix) ? [draft] : [])),
    keep: (name, draft) => {
      if (isClosed) return
      kept.set(name, { draft, at: now() })
      unwritten.add(name)
      plan()
    },
    forget: (name) => {
      if (isClosed || !kept.delete(name)) return
      unwritten.add(name)
      void flush()
    },
    flush,
    close: () => {
      isClosed = true
      return flush()
    },
    reload: () => {
      const read = writing.then(reread)
      writing = read.catch(() => undefined)
      return read
    },
  }
}

/** Coalesces calls within `GATHERING`. */
function gathered(after: NonNullable<DraftsDeps['after']>, run: () => void): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    after(() => {
      isPlanned = false
      run()
    }, GATHERING)
  }
}
