import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/client.ts'
import { ClientCard } from './ClientCard.tsx'
import styles from './ClientGrid.module.css'
import { isSilent } from './clientFilter.ts'

interface ClientGridProps {
  clients: readonly ClientView[]
  from: string
  now: number
}

/** ClientGrid of the specification: everybody as a face. */
export function ClientGrid({ clients, from, now }: ClientGridProps): ReactNode {
  return (
    <ul className={styles.grid}>
      {clients.map((client) => (
        <ClientCard key={client.id} client={client} from={from} now={now} silent={client.care !== null && isSilent(client, now)} />
      ))}
    </ul>
  )
}
