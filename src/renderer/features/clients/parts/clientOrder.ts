import type { ClientView } from '#shared/contract/clientViews.ts'
import { sortKey } from '#shared/rules/et.ts'

export const SORTABLE = ['name', 'gender', 'search_info', 'room', 'age', 'queued_date', 'arrival_date', 'last_entry_at'] as const
export type SortColumn = (typeof SORTABLE)[number]

export interface Sort {
  column: SortColumn
  isDescending: boolean
}

/** Sorts by a column in Estonian collation; empty values are last in both directions. Null keeps the list's order. */
export function orderClients(clients: readonly ClientView[], sort: Sort | null): ClientView[] {
  if (!sort) return [...clients]
  const keyed = clients.map((client) => ({ client, key: keyOf(client, sort.column) }))
  const direction = sort.isDescending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === b.key) return 0
    if (a.key === null) return 1
    if (b.key === null) return -1
    return a.key < b.key ? -direction : direction
  })
  return keyed.map(({ client }) => client)
}

/** Columns with values, or soon (`awaited`): an empty column only takes space. */
export const filledColumns = (clients: readonly ClientView[], awaited: readonly SortColumn[] = []): SortColumn[] =>
  SORTABLE.filter((column) => awaited.includes(column) || clients.some((client) => keyOf(client, column) !== null))

function keyOf(client: ClientView, column: SortColumn): string | null {
  switch (column) {
    case 'name':
      return sortKey(`${client.last_name} ${client.first_name}`)
    case 'room':
      return client.room === null ? null : client.room.padStart(8, '0')
    case 'age':
      // Older means an earlier birthday: reversed by complementing the digits.
      return client.birth_date && client.birth_date.replace(/\d/g, (digit) => String(9 - Number(digit)))
    case 'search_info':
      return client.search_info && sortKey(client.search_info)
    default:
      return client[column]
  }
}
