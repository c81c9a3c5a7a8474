import { OLDEST_DAYS } from '#shared/rules/oldest.ts'
import type { StoredDraft } from '#shared/desk.ts'
import { type Drafts, UNSENT } from './draftsHere.ts'

/** Where drafts outlive the page: the browser's storage, the person's own file at a desktop. */
export interface DraftPlace {
  /** All that this person has begun and not sent. @throws where it cannot be opened now */
  read: () => Promise<StoredDraft[]>
  /** Keeps these beside the others; without a text it is erased. @throws when they cannot be kept now */
  write: (drafts: StoredDraft[]) => Promise<void>
}

interface DraftsDeps {
  place: DraftPlace
  now?: () => number
  after?: (run: () => void, milliseconds: number) => void
}

/** So long what is typed is gathered before it is kept, in milliseconds (screens.md R2). */
const GATHERING = 2000
/** What was left longer ago is thrown away, in milliseconds. */
export const DRAFT_LIFE = 7 * 86_400_000
/** What was told and is not sent stays as long as the server would take it. */
export const UNSENT_LIFE = OLDEST_DAYS * 86_400_000
/** So long is kept what goes by this name, in milliseconds. */
export const lifeOf = (name: string): number => (name.startsWith(UNSENT) ? UNSENT_LIFE : DRAFT_LIFE)

/** Drafts of one person in one house, in memory, from which they go to their place every two seconds. */
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
    // What could not be kept now is tried again with what is typed next; the form itself has it all.
    await place.write(stored).catch(() => names.forEach((name) => unwritten.add(name)))
  }
  const reread = async (): Promise<void> => {
    const stored = await place.read()
    for (const name of kept.keys()) if (!unwritten.has(name)) kept.delete(name)
    for (const { name, text, at } of stored) {
      if (text !== null && !unwritten.has(name) && now() - at < lifeOf(name)) kept.set(name, { draft: JSON.parse(text) as object, at })
    }
  }
  /** One after another: what was sent is never written after its erasing. */
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

/** Runs once for all that asks for it within `GATHERING`. */
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
