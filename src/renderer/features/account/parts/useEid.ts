import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const TOLD = ['valmis', 'katkestatud', 'aegunud', 'nork', 'viga'] as const
/** The result of a trip to the state's provider, which the server puts into the address. */
export type EidOutcome = (typeof TOLD)[number]

/** Reads it once and removes it from the address, so that a reload does not repeat it. */
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
