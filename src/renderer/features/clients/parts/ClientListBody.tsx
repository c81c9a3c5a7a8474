import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/States.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { type ClientAddress } from './clientAddress.ts'
import { countFilters, NO_FILTERS } from './clientFilter.ts'
import { findClients, type IndexedClient } from '../../client/parts/clientSearch.ts'
import { ClientGrid } from './ClientGrid.tsx'
import styles from './ClientListBody.module.css'
import { LaterTable } from './LaterTable.tsx'
import { QueueList } from './QueueList.tsx'
import type { useClientAddress } from './useClientAddress.ts'
import { useClientWords } from '#nouns/useClientWords.ts'

interface ClientListBodyProps {
  shown: readonly ClientView[]
  indexed: readonly IndexedClient[]
  address: ReturnType<typeof useClientAddress>
  view: 'grid' | 'list'
  now: number
  /** Cached data; the server's, with care facts, are loading. */
  isRestored: boolean
  onAdd?: ((target: 'house' | 'queue') => void) | undefined
  onMove?: ((client: ClientView) => void) | undefined
}

/** The list in the chosen view; the queue has its own. */
export function ClientListBody(props: ClientListBodyProps): ReactNode {
  const { shown, indexed, address, onAdd, isRestored } = props
  if (shown.length === 0)
    return isNarrowed(address) ? <NotFound indexed={indexed} address={address} onAdd={onAdd} /> : <Nobody status={address.status} onAdd={onAdd} />
  return (
    <div aria-busy={isRestored}>
      <ListInView {...props} />
    </div>
  )
}

function ListInView({ shown, address, view, now, isRestored, onMove }: ClientListBodyProps): ReactNode {
  const { can } = useSession()
  const common = { clients: shown, from: address.address, now }
  const awaitsCare = isRestored && can('care.read')
  if (view === 'list') return <LaterTable {...common} awaits={isRestored} awaitsCare={awaitsCare} onMove={onMove} />
  if (address.status === 'ootel') return <QueueList {...common} onTakeIn={onMove} />
  return <ClientGrid {...common} awaitsCare={awaitsCare} />
}

/** Whether the address filters the status's list. */
export const isNarrowed = ({ filters }: Pick<ClientAddress, 'filters'>): boolean => filters.query.trim() !== '' || countFilters(filters) > 0

function Nobody({ status, onAdd }: { status: ClientAddress['status']; onAdd: ClientListBodyProps['onAdd'] }): ReactNode {
  const t = useTexts()
  const target = status === 'majas' ? 'house' : status === 'ootel' ? 'queue' : null
  return (
    <EmptyState
      title={t(`clients.empty.${status}.title`)}
      text={t(`clients.empty.${status}.text`)}
      icon="users"
      action={
        onAdd &&
        target && (
          <Button variant="primary" onClick={() => onAdd(target)}>
            {target === 'house' ? t('clients.add') : t('clients.addToQueue')}
          </Button>
        )
      }
    />
  )
}

/** No matches: says so, offers to clear the filters and to add a person, and shows matches in other statuses. */
function NotFound({ indexed, address, onAdd }: Pick<ClientListBodyProps, 'indexed' | 'address' | 'onAdd'>): ReactNode {
  const t = useTexts()
  const words = useClientWords()
  const elsewhere = findClients(indexed, address.filters.query, 4)
    .found.map(({ client }) => client)
    .filter(({ status }) => status !== address.status)
  return (
    <>
      <EmptyState
        title={t('clients.notFound.title')}
        text={t('clients.notFound.text')}
        icon="search"
        action={
          <>
            <Button icon={<Icon name="close" />} onClick={() => address.setFilters(NO_FILTERS)}>
              {t('common.action.clearFilters')}
            </Button>
            {onAdd && (
              <Button icon={<Icon name="plus" />} onClick={() => onAdd('house')}>
                {t('clients.add')}
              </Button>
            )}
          </>
        }
      />
      {elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <p>{t('clients.notFound.elsewhere')}</p>
          <ul>
            {elsewhere.map((client) => (
              <li key={client.id}>
                <Link to={clientPath(client.id)}>{client.name}</Link> · {words.statusSince(client)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
