import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { isSilent } from '#shared/rules/counted.ts'
import { ClientCard } from './ClientCard.tsx'
import styles from './ClientGrid.module.css'

interface ClientGridProps {
  clients: readonly ClientView[]
  from: string
  now: number
  /** Care facts are loading: their space is reserved. */
  awaitsCare: boolean
}

/** ClientGrid of the specification: a grid of faces. */
export function ClientGrid({ clients, from, now, awaitsCare }: ClientGridProps): ReactNode {
  return (
    <ul className={styles.grid}>
      {clients.map((client) => (
        <ClientCard
          key={client.id}
          client={client}
          from={from}
          now={now}
          silent={client.care !== null && isSilent(client, new Date(now).toISOString())}
          awaitsCare={awaitsCare}
        />
      ))}
    </ul>
  )
}
