import { useEffect, useState } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { usePortal } from '../portalContext.ts'
import { useSavedHouses } from '../savedHouses/savedHouses.ts'
import type { SavedData } from './savedData.ts'

interface OwnHouses {
  /** In the order of saving; including those removed since the page was opened. */
  houses: readonly FoundHouse[]
  /** Saved, but not found. */
  gone: readonly string[]
  state: 'still' | 'asking' | 'lost'
  retry: () => void
}

/** The present state of saved houses. Loaded once for all; houses saved in another tab are added. */
export function useOwnHouses(): OwnHouses {
  const { load } = usePortal()
  const { saved } = useSavedHouses()
  const [known, setKnown] = useState<ReadonlyMap<string, FoundHouse | null>>(new Map())
  const [isLost, setLost] = useState(false)
  const missing = saved.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (missing === '' || isLost) return
    const asking = new AbortController()
    load(new URLSearchParams({ maja: missing }), asking.signal).then(
      (data) => {
        const found = new Map((data as SavedData).houses.map((house) => [house.id, house]))
        setKnown((before) => new Map([...before, ...missing.split(',').map((id) => [id, found.get(id) ?? null] as const)]))
      },
      () => !asking.signal.aborted && setLost(true),
    )
    return () => asking.abort()
  }, [missing, isLost, load])
  return {
    houses: [...known.values()].filter((house) => house !== null),
    gone: saved.filter((id) => known.get(id) === null),
    state: isLost ? 'lost' : missing === '' ? 'still' : 'asking',
    retry: () => setLost(false),
  }
}
