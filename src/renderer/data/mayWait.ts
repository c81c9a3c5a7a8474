import { useEffect, useSyncExternalStore } from 'react'

let isSaid = false
const listeners = new Set<() => void>()

/** For screens whose entries may have to wait for a connection: the UI for unsent entries is preloaded while there is one. */
export function useMayWait(): void {
  useEffect(() => {
    isSaid = true
    for (const hear of listeners) hear()
  }, [])
}

/** Whether this window has shown anything that may have to wait. */
export const useMayAnythingWait = (): boolean => useSyncExternalStore(subscribe, () => isSaid)

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
