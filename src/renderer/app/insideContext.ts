import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Data } from '#data/DataContext.ts'

/** The dependencies of every page but sign-in. */
export interface InsideData {
  data: Data
  queries: QueryClient
}

/** Loaded and composed once, when the first of these pages opens: the sign-in page needs none of it. */
export interface InsideSource {
  /** Null until composed. */
  get: () => InsideData | null
  /** The same promise until it fails. @throws if it cannot be loaded; the next call retries */
  open: () => Promise<InsideData>
}

export const InsideContext = createContext<InsideSource | null>(null)

/** @param load composes it */
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
