import { useEffect, useSyncExternalStore } from 'react'

let open = 0
/** Counts openings of dialogs. */
let times = 0
const listeners = new Set<() => void>()

function add(count: 1 | -1): void {
  if (open === 0) times += 1
  open += count
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Counts a dialog as open while its caller is mounted. */
export function useAsOpenDialog(): void {
  useEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
}

/** The number of the present opening, null without a dialog: what overlays dialogs must leave their buttons free. */
export const useDialogOverPage = (): number | null => useSyncExternalStore(listen, () => (open > 0 ? times : null))
