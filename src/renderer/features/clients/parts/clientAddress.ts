import type { ClientView } from '#shared/contract/clientViews.ts'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import { type ClientFilters, filterClients, NO_FILTERS, readFilters, writeFilters } from './clientFilter.ts'
import type { IndexedClient } from '../../client/parts/clientSearch.ts'
import { hashOfStatus, statusOfHash } from './clientHash.ts'
import { CLIENTS_PATH } from '#data/clientPaths.ts'
import { orderClients, type Sort, SORTABLE } from './clientOrder.ts'

/** All parameters of the list: filters and order. */
export interface ClientAddress {
  status: ClientStatus
  filters: ClientFilters
  sort: Sort | null
}

/** Reads `?otsi=…&jarjestus=-room` and `#eemal`. */
export function readAddress(search: string, hash: string): ClientAddress {
  const parameters = new URLSearchParams(search)
  return { status: statusOfHash(hash), filters: readFilters(parameters), sort: readSort(parameters.get('jarjestus')) }
}

/** The list's path with filters, order and status. */
export function writeAddress({ status, filters, sort }: ClientAddress): string {
  const parameters = writeFilters(filters)
  if (sort) parameters.set('jarjestus', `${sort.isDescending ? '-' : ''}${sort.column}`)
  const search = parameters.toString()
  return `${CLIENTS_PATH}${search ? `?${search}` : ''}${hashOfStatus(status)}`
}

/** The list's path for a status, with some filters. */
export const listPath = (status: ClientStatus, filters: Partial<ClientFilters> = {}): string =>
  writeAddress({ status, filters: { ...NO_FILTERS, ...filters }, sort: null })

/** The clients of an address, in its order. */
export const clientsAt = (indexed: readonly IndexedClient[], { status, filters, sort }: ClientAddress, now: number): ClientView[] =>
  orderClients(filterClients(indexed, status, filters, now), sort ?? USUAL[status] ?? null)

/** Longest waiting first. Other lists are by name. */
const USUAL: Partial<Record<ClientStatus, Sort>> = { ootel: { column: 'queued_date', isDescending: false } }

function readSort(text: string | null): Sort | null {
  const column = SORTABLE.find((name) => name === text?.replace(/^-/, ''))
  return column ? { column, isDescending: text?.startsWith('-') ?? false } : null
}
