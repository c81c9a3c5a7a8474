import { type ComponentType, type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { ClientGrid } from './ClientGrid.tsx'
import type { ClientTableProps } from './ClientTable.tsx'

type Table = ComponentType<ClientTableProps>

/** The table, loaded when it is first shown; cards if it cannot be loaded: the list is available offline all the same. */
export const tableOrCards = (load: () => Promise<Table>): Table => later<ClientTableProps>(() => load().catch(() => Cards))

const ClientTable = tableOrCards(async () => (await import('./ClientTable.tsx')).ClientTable)

/** The table view, loaded on first use: most users read cards. */
export function LaterTable(props: ClientTableProps): ReactNode {
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <ClientTable {...props} />
    </Suspense>
  )
}

function Cards({ clients, from, now, awaitsCare }: ClientTableProps): ReactNode {
  return <ClientGrid clients={clients} from={from} now={now} awaitsCare={awaitsCare} />
}
