import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ConnectionError, RefusedError } from '#data/errors.ts'

export interface Unshown {
  /** Of the input, as `data.value`. */
  path: string
  words: string
}

const NONE: readonly Unshown[] = []

/**
 * What an answer, or the form itself, finds wrong and no part of the form around `place` shows: asked of the form as it stands, so that no
 * form has to name what it shows. Words that stand oftener in the answer than in the form are told of all their fields.
 */
export function useUnshown(
  place: RefObject<HTMLElement | null>,
  error: RefusedError | ConnectionError | null,
  found: Readonly<Record<string, string>>,
): { unshown: readonly Unshown[]; count: number } {
  const [unshown, setUnshown] = useState(NONE)
  useLayoutEffect(() => {
    const own = place.current
    const told = toldBy(error, found)
    if (!own || told.length === 0) return undefined
    const form = own.closest('[role="dialog"], form, main') ?? document.body
    const look = (): void => {
      const missing = missingIn(form, own, told)
      setUnshown((before) => (JSON.stringify(before) === JSON.stringify(missing) ? before : missing))
    }
    look()
    // With a step or a choice fields come and go.
    const observer = new MutationObserver(look)
    observer.observe(form, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      setUnshown(NONE)
    }
  }, [place, error, found])
  return { unshown, count: toldBy(error, found).length }
}

function toldBy(error: RefusedError | ConnectionError | null, found: Readonly<Record<string, string>>): Unshown[] {
  const refused = error && 'errors' in error ? Object.entries(error.errors).map(([path, words]) => [path, words.join(' ')] as const) : []
  return Object.entries({ ...Object.fromEntries(refused), ...found }).map(([path, words]) => ({ path, words }))
}

function missingIn(form: Element, own: Element, told: readonly Unshown[]): readonly Unshown[] {
  const alerts = [...form.querySelectorAll('[role="alert"]')].filter((each) => !own.contains(each) && !each.contains(own))
  const times = (words: string): number => alerts.filter((each) => each.textContent?.includes(words)).length
  return told.filter(({ words }) => times(words) < told.filter((each) => each.words === words).length)
}
