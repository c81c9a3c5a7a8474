import { useState } from 'react'

/**
 * Things of a list that stay in their place though they are done, until whoever works with them goes on: so that nothing slides under the
 * hands. What has become open stands among them at once. Another list is another component (`key`).
 */
export function useStaying<Item>(items: readonly Item[], { idOf, isOpen }: { idOf: (item: Item) => string; isOpen: (item: Item) => boolean }) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const fresh = items.filter((item) => isOpen(item) && !kept.has(idOf(item))).map(idOf)
  const ids = fresh.length > 0 ? new Set([...kept, ...fresh]) : kept
  if (fresh.length > 0) setKept(ids)
  return {
    staying: items.filter((item) => ids.has(idOf(item))),
    gone: items.filter((item) => !ids.has(idOf(item))),
    /** Lets one go that is done. */
    goOn: (id: string): void => setKept(new Set([...ids].filter((each) => each !== id))),
  }
}
