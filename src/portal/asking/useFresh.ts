import { useEffect, useState } from 'react'
import { usePortal } from '../portalContext.ts'

/** The refresh interval, ms. */
const REST = 20_000

/** The page's data, refreshed while visible; `at` is the time of the last refresh, null before the first. */
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
        // The former data stay; the next refresh may succeed.
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
