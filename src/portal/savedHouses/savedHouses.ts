import { useSyncExternalStore } from 'react'
import { MOST_HOUSES, MOST_KEPT, MOST_SAVED } from '#shared/rules/askPaths.ts'
import { lasting } from '#web/storage.ts'

const SAVED = 'koduke.saved'
const CHOSEN = 'koduke.shortlist'
/** Whose account the lists are of; without it they are this browser's alone. */
const OWNER = 'koduke.saved.of'
const listeners = new Set<() => void>()

export interface Lists {
  /** The houses that somebody has kept in this browser, in the order of keeping; at most `MOST_SAVED`. */
  saved: readonly string[]
  /** Those of them that are compared and asked; at most `MOST_HOUSES`. */
  chosen: readonly string[]
}

interface SavedHouses extends Lists {
  /** No more can be saved; no more can be chosen. */
  isFull: boolean
  isChoiceFull: boolean
  /** Saves houses, and chooses them as long as there is room for it: whoever saves four has nothing left to choose. */
  save: (ids: readonly string[]) => void
  remove: (ids: readonly string[]) => void
  /** Chooses a saved house, or lets it go. */
  choose: (id: string) => void
}

/** What this browser has kept; it alone knows of it, and its other tabs follow. */
export function useSavedHouses(): SavedHouses {
  const { saved, chosen } = useSyncExternalStore(subscribe, keptLists, () => NOTHING)
  return {
    saved,
    chosen,
    isFull: saved.length >= MOST_SAVED,
    isChoiceFull: chosen.length >= MOST_HOUSES,
    save: (ids) => keep(withSaved({ saved, chosen }, ids)),
    remove: (ids) => keep({ saved: without(saved, ids), chosen: without(chosen, ids) }),
    choose: (id) => keep({ saved, chosen: chosen.includes(id) ? without(chosen, [id]) : [...chosen, id] }),
  }
}

/** These have been asked and are chosen no more; they stay saved. */
export const forgetChoice = (asked: readonly string[]): void => keep({ saved: keptLists().saved, chosen: without(keptLists().chosen, asked) })

/** Both lists with houses added to them, as far as there is room. */
export function withSaved({ saved, chosen }: Lists, ids: readonly string[]): Lists {
  const next = [...new Set([...saved, ...ids])].slice(0, Math.max(MOST_SAVED, saved.length))
  const added = without(next, saved)
  return { saved: next, chosen: [...chosen, ...added].slice(0, MOST_HOUSES) }
}

const SEPARATOR = '|'

/** `a,b,c|b` → three saved, of which one is chosen. What is chosen is saved too, for a browser may know of choices alone (it did once). */
export function listsIn(text: string): Lists {
  const [first = '', second = ''] = text.split(SEPARATOR)
  const chosen = idsIn(second).slice(0, MOST_HOUSES)
  const saved = [...new Set([...idsIn(first), ...chosen])].slice(0, MOST_KEPT)
  return { saved, chosen: chosen.filter((id) => saved.includes(id)) }
}

/** `a,b` → `['a', 'b']`; whatever else stands there is left out, for anything may write it. */
export const idsIn = (text: string): string[] => [...new Set(text.split(',').filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, MOST_KEPT)

/** The page on which these houses stand, for whoever it is sent to; without any, one's own. */
export const savedPath = (ids: readonly string[] = []): string => `/salvestatud${ids.length > 0 ? `?maja=${ids.join(',')}` : ''}`

const without = (ids: readonly string[], gone: readonly string[]): string[] => ids.filter((id) => !gone.includes(id))

const NOTHING: Lists = { saved: [], chosen: [] }

/** Read once and again when something changes: a page has a button for each of its houses. */
let kept: Lists | null = null
function keptLists(): Lists {
  // Whoever has signed out leaves nothing of their account behind.
  if (lasting.getItem(OWNER) && !lasting.getItem('koduke.token')) forgetAccount()
  kept ??= listsIn(`${lasting.getItem(SAVED) ?? ''}${SEPARATOR}${lasting.getItem(CHOSEN) ?? ''}`)
  return kept
}

/** What has changed is told to the account; where that fails both are put together again at the next page. */
function keep(next: Lists): void {
  const { saved: before } = keptLists()
  keepHere(next)
  if (!account) return lasting.removeItem(OWNER)
  account({ add: without(next.saved, before), remove: without(before, next.saved), chosen: next.chosen }).catch(() => lasting.removeItem(OWNER))
}

function keepHere({ saved, chosen }: Lists): void {
  try {
    write(SAVED, saved)
    write(CHOSEN, chosen)
  } catch {
    // A storage that is full remembers nothing more; the links work all the same.
  }
  tell()
}

interface Change {
  add?: readonly string[]
  remove?: readonly string[]
  chosen?: readonly string[]
}
type Account = (change: Change) => Promise<Lists>
let account: Account | null = null

/** Somebody is signed in: what this browser has kept comes to what their account keeps, and from then on the account says it. Never throws. */
export async function accountOf(personId: string, ask: Account): Promise<void> {
  const owner = lasting.getItem(OWNER)
  if (owner && owner !== personId) forgetAccount()
  const { saved, chosen } = keptLists()
  try {
    const lists = await ask(owner === personId || saved.length === 0 ? {} : { add: saved, ...(chosen.length > 0 && { chosen }) })
    const meanwhile = without(keptLists().saved, saved)
    keepHere(lists)
    lasting.setItem(OWNER, personId)
    account = ask
    if (meanwhile.length > 0) keep(withSaved(lists, meanwhile))
  } catch {
    // Not reached, or not signed in any more: the browser's own lists stay.
  }
}

function forgetAccount(): void {
  kept = null
  for (const name of [SAVED, CHOSEN, OWNER]) lasting.removeItem(name)
}

function tell(): void {
  kept = null
  for (const listener of listeners) listener()
}

function write(name: string, ids: readonly string[]): void {
  if (ids.length > 0) lasting.setItem(name, ids.join(','))
  else lasting.removeItem(name)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody has listened to other tabs until now.
    kept = null
    addEventListener('storage', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', tell)
  }
}
