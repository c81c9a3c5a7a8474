import { useMemo } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { sortKey } from '#shared/rules/et.ts'
import { type EndpointResult, useEndpoint } from '#data/useEndpoint.ts'
import { type IndexedClient, indexClients } from './clientSearch.ts'

interface Clients extends Omit<EndpointResult<unknown>, 'data'> {
  clients: readonly ClientView[]
  indexed: readonly IndexedClient[]
  /** Whether the list has come. */
  isKnown: boolean
}

type ListState = Pick<EndpointResult<unknown>, 'error' | 'isLoading' | 'refetch'>

const NONE: readonly ClientView[] = []

interface ClientsOptions {
  enabled?: boolean
  /** Somebody searches, so that it is also asked whom to call about them. */
  bySearch?: boolean
  /** Also who has left or died: only where they are shown, for there are more of them each year. */
  withFormer?: boolean
}

/** Who lives in the house or waits for a place, ready to be searched: lists, search and pickers then work at once and locally. */
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

/** A list of both halves has come, or failed, as both have. What the browser kept of who is here is shown before the server answers. */
const ofBoth = (one: ListState & { isRestored: boolean }, other: ListState): ListState => ({
  error: one.error ?? other.error,
  isLoading: one.isLoading || (other.isLoading && !one.isRestored),
  refetch: () => {
    one.refetch()
    other.refetch()
  },
})

/** As the server orders its lists. */
function inOrder(clients: readonly ClientView[]): ClientView[] {
  const keyed = clients.map((client) => ({ client, key: sortKey(`${client.last_name} ${client.first_name}`) }))
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ client }) => client)
}
