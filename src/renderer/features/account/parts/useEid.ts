import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const TOLD = ['valmis', 'katkestatud', 'aegunud', 'nork', 'viga'] as const
/** What became of a way to the state's provider and back; the server says it in the address. */
export type EidOutcome = (typeof TOLD)[number]

/** What the address says of a way to the provider, once: it is taken out of it, so that a page loaded anew does not say it again. */
export function useEid(): EidOutcome | null {
  const [params, setParams] = useSearchParams()
  const [told] = useState(() => TOLD.find((each) => each === params.get('eid')) ?? null)
  const isThere = params.has('eid')
  useEffect(() => {
    if (!isThere) return
    setParams(
      (given) => {
        const next = new URLSearchParams(given)
        next.delete('eid')
        return next
      },
      { replace: true },
    )
  }, [isThere, setParams])
  return told
}
