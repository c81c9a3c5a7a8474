import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useData } from './DataContext.ts'
import type { Drafts } from './draftsHere.ts'

interface DraftOptions<Draft> {
  /** Whether the draft is worth keeping; by default anything that differs from a new form. */
  isBegun?: (draft: Draft) => boolean
  /** The saved draft, to open the form with. */
  revive?: (left: Draft) => Draft
}

interface Drafting<Draft> {
  draft: Draft
  change: (next: Draft) => void
  /** When the shown draft was saved, ms; null for a new form. */
  since: number | null
  /** It was sent, or is discarded: the form is new again. */
  forget: () => void
}

/**
 * Persists a form across page, session and process, for this user at this computer alone (decision 0027). `name` contains the form and the
 * person it is about; null saves nothing. A draft with other fields than `fresh` is of another version of the form and is ignored.
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

/** A saved draft with its time (ms), and how to save or delete it, for things that are no form; with name null nothing is saved. */
export function useLeft<Draft extends object>(
  name: string | null,
): {
  left: { draft: Draft; at: number } | null
  write: (next: Draft | null) => void
} {
  const { drafts: here } = useData()
  const drafts = useSyncExternalStore(here.subscribe, here.get)
  // The drafts of the user at mount time: later input never goes to the next user.
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
  // Cast to the type saved under the same name; `hasSameFields` detects another version of a form.
  return { left: name === null ? null : ((drafts?.get(name) ?? null) as { draft: Draft; at: number } | null), write }
}

const asItIs = <Draft>(left: Draft): Draft => left

const hasSameFields = (one: object, other: object): boolean => Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()
