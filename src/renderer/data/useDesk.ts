import { use, useSyncExternalStore } from 'react'
import type { DeskState } from '#shared/desk.ts'
import { DataContext } from './DataContext.ts'
import { type Desk, hearNothing } from './desk.ts'

/** Null in a browser, where sign-in works without any data. */
export const useDesk = (): Desk | null => use(DataContext)?.desk ?? null

/** The desktop's state; null in a browser. */
export function useDeskState(): DeskState | null {
  const desk = useDesk()
  return useSyncExternalStore(desk?.subscribe ?? hearNothing, () => desk?.get() ?? null)
}
