import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Data } from '#data/DataContext.ts'

/** What every page but signing in works with. */
export interface InsideData {
  data: Data
  queries: QueryClient
}

/** It is fetched and put together once, when the first of these pages opens: signing in needs none of it. */
export interface InsideSource {
  /** Null until it has been put together. */
  get: () => InsideData | null
  /** Always the same promise until it fails. @throws when it cannot be fetched; the next call tries again */
  open: () => Promise<InsideData>
}

export const InsideContext = createContext<InsideSource | null>(null)

/** @param load puts it together */
export function insideOf(load: () => Promise<InsideData>): InsideSource {
  let opened: InsideData | null = null
  let opening: Promise<InsideData> | null = null
  const run = async (): Promise<InsideData> => {
    try {
      opened = await load()
      return opened
    } catch (error) {
      opening = null
      throw error
    }
  }
  return { get: () => opened, open: () => (opening ??= run()) }
}
