import { useState } from 'react'

/**
 * Keeps finished items of a list in place until the user moves on, so that nothing moves under a finger. Newly open items are added at
 * once. Another list needs another `key`.
 */
export function useStaying<Item>(items: readonly Item[], { idOf, isOpen }: { idOf: (item: Item) => string; isOpen: (item: Item) => boolean }) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const fresh = items.filter((item) => isOpen(item) && !kept.has(idOf(item))).map(idOf)
  const ids = fresh.length > 0 ? new Set([...kept, ...fresh]) : kept
  if (fresh.length > 0) setKept(ids)
  return {
    staying: items.filter((item) => ids.has(idOf(item))),
    gone: items.filter((item) => !ids.has(idOf(item))),
    /** Releases a finished one. */
    goOn: (id: string): void => setKept(new Set([...ids].filter((each) => each !== id))),
  }
}
