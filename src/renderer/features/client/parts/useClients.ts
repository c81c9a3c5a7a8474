import { useMemo } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { sortKey } from '#shared/rules/et.ts'
import { type EndpointResult, useEndpoint } from '#data/useEndpoint.ts'
import { type IndexedClient, indexClients } from './clientSearch.ts'

interface Clients extends Omit<EndpointResult<unknown>, 'data'> {
  clients: readonly ClientView[]
  indexed: readonly IndexedClient[]
  /** Whether the list is loaded. */
  isKnown: boolean
}

type ListState = Pick<EndpointResult<unknown>, 'error' | 'isLoading' | 'refetch'>

const NONE: readonly ClientView[] = []

interface ClientsOptions {
  enabled?: boolean
  /** A search is active, so contacts are loaded too. */
  bySearch?: boolean
  /** Including former clients: only where shown, since their number grows each year. */
  withFormer?: boolean
}

/** Residents and waiting clients, prepared for searching: lists, search and pickers are instant and local. */
export function useClients({ enabled = true, bySearch = false, withFormer = false }: ClientsOptions = {}): Clients {
  const { data, ...rest } = useEndpoint('client.list', { which: 'current' }, { enabled })
  const left = useEndpoint('client.list', { which: 'former' }, { enabled: enabled && withFormer })
  const former = left.data?.clients ?? NONE
  const current = data?.clients ?? NONE
  const clients = useMemo(() => (former.length === 0 ? current : inOrder([...current, ...former])), [current, former])
  const contacts = useEndpoint('client.allContacts', {}, { enabled: enabled && bySearch }).data?.contacts
  const indexed = useMemo(() => indexClients(clients, contacts), [clients, contacts])
  return { clients, indexed, isKnown: data !== undefined && !left.isLoading, ...rest, ...(withFormer && ofBoth(rest, left)) }
}

/** A combined list is loaded, or failed, when both halves are. Cached data of present clients are shown before the server answers. */
const ofBoth = (one: ListState & { isRestored: boolean }, other: ListState): ListState => ({
  error: one.error ?? other.error,
  isLoading: one.isLoading || (other.isLoading && !one.isRestored),
  refetch: () => {
    one.refetch()
    other.refetch()
  },
})

/** In the server's order. */
function inOrder(clients: readonly ClientView[]): ClientView[] {
  const keyed = clients.map((client) => ({ client, key: sortKey(`${client.last_name} ${client.first_name}`) }))
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ client }) => client)
}
