import { useSyncExternalStore } from 'react'
import { MOST_HOUSES } from '#shared/rules/placeRequest.ts'
import { lasting } from '../../renderer/storage.ts'

const NAME = 'koduke.shortlist'
const listeners = new Set<() => void>()

/** The houses that this browser has chosen to ask, in the order of choosing; it alone knows of them. */
export function useShortlist(): { chosen: readonly string[]; isFull: boolean; toggle: (id: string) => void; clear: () => void } {
  const chosen = idsIn(
    useSyncExternalStore(
      subscribe,
      () => lasting.getItem(NAME) ?? '',
      () => '',
    ),
  )
  return {
    chosen,
    isFull: chosen.length >= MOST_HOUSES,
    toggle: (id) => keep(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]),
    clear: forgetShortlist,
  }
}

/** What was chosen has been asked. */
export const forgetShortlist = (): void => keep([])

/** `a,b` → `['a', 'b']`; whatever else stands there is left out, for anything may write it. */
export const idsIn = (text: string): string[] => [...new Set(text.split(',').filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, MOST_HOUSES)

function keep(ids: readonly string[]): void {
  try {
    if (ids.length > 0) lasting.setItem(NAME, ids.join(','))
    else lasting.removeItem(NAME)
  } catch {
    // A storage that is full remembers no choice; the links work all the same.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
