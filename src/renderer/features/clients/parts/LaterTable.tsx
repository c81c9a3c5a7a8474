import { type ReactNode, Suspense } from 'react'
import { later } from '#texts/later.ts'
import { ListSkeleton } from '#ui/States.tsx'
import type { ClientTableProps } from './ClientTable.tsx'

const ClientTable = later(async () => (await import('./ClientTable.tsx')).ClientTable)

/** The list as a table, fetched when somebody first wants it so: most read it as cards. */
export function LaterTable(props: ClientTableProps): ReactNode {
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <ClientTable {...props} />
    </Suspense>
  )
}
