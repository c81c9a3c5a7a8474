import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { withWords } from '#texts/withWords.ts'
import { NotFetched } from './NotFetched.tsx'

/**
 * A part that is fetched when it is first drawn, with its words in the language of the screen. Where it cannot be fetched, only its own place
 * says so, with the way to try again; it does so by itself when the line is back. What was typed on the page around it stays.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = () => lazy(async () => ({ default: await withWords(load).catch(() => Unfetched) }))
  /** What is on its way or here; a part that waits is drawn from its beginning, so this is no state of it. */
  let latest = fetched()
  const listeners = new Set<() => void>()
  const tryAgain = (): void => {
    latest = fetched()
    for (const listener of listeners) listener()
  }

  function Unfetched(props: object): ReactNode {
    useEffect(() => {
      addEventListener('online', tryAgain)
      return () => removeEventListener('online', tryAgain)
    }, [])
    return <NotFetched onAgain={tryAgain} onClose={closingOf(props)} />
  }

  return function Later(props: Props): ReactNode {
    const [Part, setPart] = useState(() => latest)
    useEffect(() => {
      const follow = (): void => setPart(() => latest)
      listeners.add(follow)
      return () => void listeners.delete(follow)
    }, [])
    return <Part {...props} />
  }
}

const closingOf = (props: object): (() => void) | undefined =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined
