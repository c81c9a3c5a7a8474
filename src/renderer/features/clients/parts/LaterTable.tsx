import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { ClientGrid } from './ClientGrid.tsx'
import type { ClientTableProps } from './ClientTable.tsx'

/** Where it cannot be fetched, the cards stay: whoever has no line has the list all the same. */
const ClientTable = later<ClientTableProps>(async () => {
  try {
    return (await import('./ClientTable.tsx')).ClientTable
  } catch {
    return Cards
  }
})

/** The list as a table, fetched when somebody first wants it so: most read it as cards. */
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
