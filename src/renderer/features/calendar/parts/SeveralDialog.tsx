import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { List } from '#ui/List.tsx'
import styles from './Calendar.module.css'
import { pathOf } from './itemPath.ts'
import { useItemWords } from './useItemWords.ts'

/** The residents for whom something is due on one day, each leading to where it is done. */
export function SeveralDialog({ item, onClose }: { item: CalendarItem; onClose: () => void }): ReactNode {
  const words = useItemWords()
  return (
    <Dialog open title={words.name(item)} width={520} onClose={onClose}>
      <p>{words.when(item)}</p>
      <List of={item.clients} keyOf={({ id }) => id} look="small">
        {(client) => (
          <Link to={pathOf({ ...item, clients: [client] }) ?? ''} className={styles.person}>
            {client.name}
          </Link>
        )}
      </List>
    </Dialog>
  )
}
