import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Bar } from '../LoadingBar.tsx'

/** The bar at the top while the first data of a page is on the way. */
export function DataBar(): ReactNode {
  const isMoving = useNavigation().state !== 'idle'
  const first = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return !isMoving && first > 0 ? <Bar /> : null
}
