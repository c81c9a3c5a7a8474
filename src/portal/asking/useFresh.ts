import { useEffect, useState } from 'react'
import { usePortal } from '../portalContext.ts'

/** Milliseconds between two looks. */
const REST = 20_000

/** What the page shows, looked at again while somebody has it before them; `at` is when that was, an instant, null before the first time. */
export function useFresh<Data>(first: Data): { data: Data; at: string | null } {
  const { load, query } = usePortal()
  const [known, setKnown] = useState<{ data: Data; at: string | null }>({ data: first, at: null })
  const address = query.toString()
  useEffect(() => {
    const asking = new AbortController()
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      load(new URLSearchParams(address), asking.signal).then(
        (data) => setKnown({ data: data as Data, at: new Date().toISOString() }),
        // What was known stays; the next look may succeed.
        () => undefined,
      )
    }
    const timer = setInterval(look, REST)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      asking.abort()
    }
  }, [load, address])
  return known
}
