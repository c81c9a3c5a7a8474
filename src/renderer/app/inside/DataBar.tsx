import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Bar } from '../LoadingBar.tsx'

/** The bar at the top while a page's first data are loading. */
export function DataBar(): ReactNode {
  const isMoving = useNavigation().state !== 'idle'
  const first = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return !isMoving && first > 0 ? <Bar /> : null
}
