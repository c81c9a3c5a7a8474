import { useSyncExternalStore } from 'react'
import { useData } from './DataContext.ts'
import { hearNothing } from './desk.ts'
import type { OutboxEntry } from './outbox.ts'

const NONE: readonly OutboxEntry[] = []

/** This browser's unsent entries, in order. */
export function useKept(): readonly OutboxEntry[] {
  const { outbox } = useData()
  return useSyncExternalStore(outbox?.subscribe ?? hearNothing, outbox?.get ?? none)
}

const none = (): readonly OutboxEntry[] => NONE
