import { useSyncExternalStore } from 'react'
import { MOST_HOUSES, MOST_KEPT, MOST_SAVED } from '#shared/rules/askPaths.ts'
import { lasting } from '#web/storage.ts'

const SAVED = 'koduke.saved'
const CHOSEN = 'koduke.shortlist'
/** The account of the lists; without it they are local to this browser. */
const OWNER = 'koduke.saved.of'
const listeners = new Set<() => void>()

export interface Lists {
  /** Saved houses of this browser, in the order of saving; at most `MOST_SAVED`. */
  saved: readonly string[]
  /** Those selected to compare and ask; at most `MOST_HOUSES`. */
  chosen: readonly string[]
}

interface SavedHouses extends Lists {
  /** The limits are reached. */
  isFull: boolean
  isChoiceFull: boolean
  /** Saves houses, and selects them while there is room: with four saved all are selected. */
  save: (ids: readonly string[]) => void
  remove: (ids: readonly string[]) => void
  /** Toggles the selection of a saved house. */
  choose: (id: string) => void
}

/** This browser's local lists, synchronised across its tabs. */
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

/** These were asked and are deselected; they stay saved. */
export const forgetChoice = (asked: readonly string[]): void => keep({ saved: keptLists().saved, chosen: without(keptLists().chosen, asked) })

/** Both lists with houses added, as far as there is room. */
export function withSaved({ saved, chosen }: Lists, ids: readonly string[]): Lists {
  const next = [...new Set([...saved, ...ids])].slice(0, Math.max(MOST_SAVED, saved.length))
  const added = without(next, saved)
  return { saved: next, chosen: [...chosen, ...added].slice(0, MOST_HOUSES) }
}

const SEPARATOR = '|'

/** `a,b,c|b` → three saved, one selected. Selected ones are saved too, since old versions stored selections alone. */
export function listsIn(text: string): Lists {
  const [first = '', second = ''] = text.split(SEPARATOR)
  const chosen = idsIn(second).slice(0, MOST_HOUSES)
  const saved = [...new Set([...idsIn(first), ...chosen])].slice(0, MOST_KEPT)
  return { saved, chosen: chosen.filter((id) => saved.includes(id)) }
}

/** `a,b` → `['a', 'b']`; invalid parts are ignored, since storage is untrusted. */
export const idsIn = (text: string): string[] => [...new Set(text.split(',').filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, MOST_KEPT)

/** The page of these houses, for sharing; without any, the user's own. */
export const savedPath = (ids: readonly string[] = []): string => `/salvestatud${ids.length > 0 ? `?maja=${ids.join(',')}` : ''}`

const without = (ids: readonly string[], gone: readonly string[]): string[] => ids.filter((id) => !gone.includes(id))

const NOTHING: Lists = { saved: [], chosen: [] }

/** Cached and reread on changes: a page has a button per house. */
let kept: Lists | null = null
function keptLists(): Lists {
  // Signing out removes the account's lists.
  if (lasting.getItem(OWNER) && !lasting.getItem('koduke.token')) forgetAccount()
  kept ??= listsIn(`${lasting.getItem(SAVED) ?? ''}${SEPARATOR}${lasting.getItem(CHOSEN) ?? ''}`)
  return kept
}

/** Changes are sent to the account; after a failure both are merged at the next page load. */
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
    // With full storage nothing more is remembered; the links still work.
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

/** After signing in, local lists are merged into the account's, which is then authoritative. Never throws. */
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
    // Unreachable, or signed out: the local lists stay.
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
    // Listening to other tabs starts now.
    kept = null
    addEventListener('storage', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', tell)
  }
}
