import { useSyncExternalStore } from 'react'
import { useData } from './DataContext.ts'
import { hearNothing } from './desk.ts'
import type { OutboxEntry } from './outbox.ts'

const NONE: readonly OutboxEntry[] = []

/** What was told in this browser and is not with the server, in the order in which it was told. */
export function useKept(): readonly OutboxEntry[] {
  const { outbox } = useData()
  return useSyncExternalStore(outbox?.subscribe ?? hearNothing, outbox?.get ?? none)
}

const none = (): readonly OutboxEntry[] => NONE
