import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useData } from './DataContext.ts'
import type { Drafts } from './draftsHere.ts'

interface DraftOptions<Draft> {
  /** Whether anything was said that would be a pity to lose; unless told, anything that is not as new. */
  isBegun?: (draft: Draft) => boolean
  /** What was left, for where it is opened now. */
  revive?: (left: Draft) => Draft
}

interface Drafting<Draft> {
  draft: Draft
  change: (next: Draft) => void
  /** When what is shown was left, ms; null where the form is as new. */
  since: number | null
  /** It was sent, or is thrown away: the form is as new. */
  forget: () => void
}

/**
 * A form that outlives its page, its session and its process, for this person at this computer alone (decision 0027). `name` says the form
 * and whom it is about; null keeps nothing. A draft of other fields than `fresh` has is of another version of the form: it is not shown.
 */
export function useDraft<Draft extends object>(
  name: string | null,
  fresh: Draft | (() => Draft),
  { isBegun, revive = asItIs }: DraftOptions<Draft> = {},
): Drafting<Draft> {
  const { left: kept, write: keep } = useLeft<Draft>(name)
  const [first] = useState(fresh)
  const [shown, setShown] = useState<{ name: string | null; draft: Draft; since: number | null } | null>(null)
  const mine = shown?.name === name ? shown : null
  const left = !mine && kept && hasSameFields(kept.draft, first) ? { draft: revive(kept.draft), since: kept.at } : null
  const { draft, since } = mine ?? left ?? { draft: first, since: null }
  const isWorthKeeping = isBegun ?? ((next: Draft) => JSON.stringify(next) !== JSON.stringify(first))
  return {
    draft,
    since,
    change: (next) => {
      setShown({ name, draft: next, since })
      keep(isWorthKeeping(next) ? next : null)
    },
    forget: () => {
      setShown({ name, draft: first, since: null })
      keep(null)
    },
  }
}

/** What was left under a name and when (ms), and the way to keep or erase it, for what is no form; a name of null keeps nothing. */
export function useLeft<Draft extends object>(
  name: string | null,
): {
  left: { draft: Draft; at: number } | null
  write: (next: Draft | null) => void
} {
  const { drafts: here } = useData()
  const drafts = useSyncExternalStore(here.subscribe, here.get)
  // Those of whoever was here when this was shown: what is written later never goes to whoever came after.
  const opening = useRef<Promise<Drafts> | null>(null)
  useEffect(() => {
    if (name === null || opening.current) return
    opening.current = here.open()
    opening.current.catch(() => undefined)
  }, [here, name])
  const write = useCallback(
    (next: Draft | null): void => {
      if (name === null) return
      const put = (to: Drafts): void => (next ? to.keep(name, next) : to.forget(name))
      opening.current?.then(put, () => undefined)
    },
    [name],
  )
  // Read here as what was kept under the same name; `hasSameFields` sees another version of a form.
  return { left: name === null ? null : ((drafts?.get(name) ?? null) as { draft: Draft; at: number } | null), write }
}

const asItIs = <Draft>(left: Draft): Draft => left

const hasSameFields = (one: object, other: object): boolean => Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()
