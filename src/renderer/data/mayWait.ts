import { useEffect, useSyncExternalStore } from 'react'

let isSaid = false
const listeners = new Set<() => void>()

/** For where something is told that may have to wait for a connection: who shows what waits gets ready before the connection goes. */
export function useMayWait(): void {
  useEffect(() => {
    isSaid = true
    for (const hear of listeners) hear()
  }, [])
}

/** Whether something was shown in this window that may have to wait. */
export const useMayAnythingWait = (): boolean => useSyncExternalStore(subscribe, () => isSaid)

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
