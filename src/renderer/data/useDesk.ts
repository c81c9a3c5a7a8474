import { useSyncExternalStore } from 'react'
import type { DeskState } from '#shared/desk.ts'
import { useData } from './DataContext.ts'
import { type Desk, hearNothing } from './desk.ts'

/** Null in a browser. */
export const useDesk = (): Desk | null => useData().desk

/** What stands at this desktop now; null in a browser. */
export function useDeskState(): DeskState | null {
  const desk = useDesk()
  return useSyncExternalStore(desk?.subscribe ?? hearNothing, () => desk?.get() ?? null)
}
