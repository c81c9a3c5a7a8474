import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { withWords } from '#texts/withWords.ts'
import { NotFetched } from './NotFetched.tsx'

/**
 * A lazily loaded part with its texts in the screen's language. If loading fails, only its own place shows that, with a retry button; it
 * retries automatically when the connection is back. Input on the surrounding page is kept.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = () => lazy(async () => ({ default: await withWords(load).catch(() => Unfetched) }))
  /** Loading or loaded; a suspended part loses its state, so this is kept outside. */
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
