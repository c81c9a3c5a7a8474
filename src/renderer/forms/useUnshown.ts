import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { ConnectionError, RefusedError } from '#data/errors.ts'

export interface Unshown {
  /** Of the input, as `data.value`. */
  path: string
  words: string
}

const NONE: readonly Unshown[] = []
const NOTHING: ReadonlySet<string> = new Set()

type Refusal = RefusedError | ConnectionError | null
type Found = Readonly<Record<string, string>>

/**
 * Errors of an answer, or of the form, that no part of the form around `place` shows: detected from the DOM, so that forms need not declare
 * what they show. A message that occurs more often in the answer than in the form is listed for all its fields. `isSettled` once every
 * field of the answer was changed.
 */
export function useUnshown(
  place: RefObject<HTMLElement | null>,
  error: Refusal,
  found: Found,
): { unshown: readonly Unshown[]; count: number; isSettled: boolean } {
  const [unshown, setUnshown] = useState(NONE)
  const taken = useTaken(error, found)
  const told = useMemo(() => toldBy(error, found, taken), [error, found, taken])
  useLayoutEffect(() => {
    const own = place.current
    if (!own || told.length === 0) return undefined
    const form = own.closest('[role="dialog"], form, main') ?? document.body
    const look = (): void => {
      const missing = missingIn(form, own, told)
      setUnshown((before) => (JSON.stringify(before) === JSON.stringify(missing) ? before : missing))
    }
    look()
    // Fields appear and disappear with steps and choices.
    const observer = new MutationObserver(look)
    observer.observe(form, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      setUnshown(NONE)
    }
  }, [place, told])
  return { unshown, count: told.length, isSettled: refusedIn(error).length > 0 && told.length === 0 }
}

/** The paths of an answer shown beside their fields: there until the field is changed. */
function useTaken(error: Refusal, found: Found): ReadonlySet<string> {
  const [taken, setTaken] = useState({ error, paths: NOTHING })
  const before = taken.error === error ? taken.paths : NOTHING
  const now = refusedIn(error).filter((each) => !before.has(each.path) && isIn(found, each))
  if (taken.error !== error || now.length > 0) setTaken({ error, paths: new Set([...before, ...now.map(({ path }) => path)]) })
  return before
}

function toldBy(error: Refusal, found: Found, taken: ReadonlySet<string>): Unshown[] {
  const refused = refusedIn(error).filter((each) => !taken.has(each.path) || isIn(found, each))
  return Object.entries({ ...Object.fromEntries(refused.map(({ path, words }) => [path, words])), ...found }).map(([path, words]) => ({
    path,
    words,
  }))
}

const refusedIn = (error: Refusal): readonly Unshown[] =>
  error && 'errors' in error ? Object.entries(error.errors).map(([path, words]) => ({ path, words: words.join(' ') })) : NONE

/** A form may cover a part of the input, or several: then one name is a suffix of the other. */
const isIn = (found: Found, { path, words }: Unshown): boolean =>
  Object.entries(found).some(([at, said]) => said === words && (at === path || at.endsWith(`.${path}`) || path.endsWith(`.${at}`)))

function missingIn(form: Element, own: Element, told: readonly Unshown[]): readonly Unshown[] {
  const alerts = [...form.querySelectorAll('[role="alert"]')].filter((each) => !own.contains(each) && !each.contains(own))
  const times = (words: string): number => alerts.filter((each) => each.textContent?.includes(words)).length
  return told.filter(({ words }) => times(words) < told.filter((each) => each.words === words).length)
}
