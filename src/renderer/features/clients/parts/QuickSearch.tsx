import type { ReactNode } from 'react'

/** The quick search of the top bar. */
export function QuickSearch(): ReactNode {
  return null
}
