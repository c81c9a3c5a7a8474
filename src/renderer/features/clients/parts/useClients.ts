import { useMemo } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { type EndpointResult, useEndpoint } from '../../../data/useEndpoint.ts'
import { type IndexedClient, indexClients } from './clientSearch.ts'

interface Clients extends Omit<EndpointResult<unknown>, 'data'> {
  clients: readonly ClientView[]
  indexed: readonly IndexedClient[]
  /** Whether the list has come. */
  isKnown: boolean
}

const NONE: readonly ClientView[] = []

/**
 * Everybody of the house by one query, ready to be searched: lists, search and pickers then work at once and locally.
 * `bySearch`: somebody searches, so that it is also asked whom to call about them.
 */
export function useClients(enabled = true, bySearch = false): Clients {
  const { data, ...rest } = useEndpoint('client.list', {}, { enabled })
  const clients = data?.clients ?? NONE
  const contacts = useEndpoint('client.allContacts', {}, { enabled: enabled && bySearch }).data?.contacts
  const indexed = useMemo(() => indexClients(clients, contacts), [clients, contacts])
  return { clients, indexed, isKnown: data !== undefined, ...rest }
}
