import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { ClientGrid } from './ClientGrid.tsx'
import type { ClientTableProps } from './ClientTable.tsx'

/** If it cannot be loaded, the cards stay: the list is available offline all the same. */
const ClientTable = later<ClientTableProps>(async () => {
  try {
    return (await import('./ClientTable.tsx')).ClientTable
  } catch {
    return Cards
  }
})

/** The table view, loaded on first use: most users read cards. */
export function LaterTable(props: ClientTableProps): ReactNode {
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <ClientTable {...props} />
    </Suspense>
  )
}

const Cards = ({ clients, from, now, awaitsCare }: ClientTableProps): ReactNode => (
  <ClientGrid clients={clients} from={from} now={now} awaitsCare={awaitsCare} />
)
