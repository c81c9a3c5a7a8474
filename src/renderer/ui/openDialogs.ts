import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

function add(count: 1 | -1): void {
  open += count
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Counts a dialog as open while its caller stands. */
export function useAsOpenDialog(): void {
  useEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
}

/** Whether a dialog lies over the page: what lies over dialogs too must leave their buttons free. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(listen, () => open > 0)
