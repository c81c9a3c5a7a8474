import type { CareView, ClientView } from '#shared/contract/clientViews.ts'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import { searchKey } from '#shared/rules/et.ts'

export type Risk = CareView['risks'][number]

export const RISKS = ['fall', 'pressure', 'choking', 'wandering', 'infection', 'behaviour'] as const satisfies readonly Risk[]

/** What narrows the list beside its status; it lives in the address, so a view can be sent to a colleague. */
export interface ClientFilters {
  query: string
  unitId: string | null
  risk: Risk | null
  hasAllergy: boolean
  hasDiet: boolean
  /** Nobody has written anything about them for 24 hours. */
  isSilent: boolean
}

export const NO_FILTERS: ClientFilters = { query: '', unitId: null, risk: null, hasAllergy: false, hasDiet: false, isSilent: false }

/** The parameters of the address are Estonian, as its path is. */
const SILENT_PARAMETER = 'vaikne'

/** Reads the filters of an address; what is unknown there is no filter. */
export function readFilters(parameters: URLSearchParams): ClientFilters {
  return {
    query: parameters.get('otsi') ?? '',
    unitId: parameters.get('yksus'),
    risk: RISKS.find((risk) => risk === parameters.get('risk')) ?? null,
    hasAllergy: parameters.has('allergia'),
    hasDiet: parameters.has('menyy'),
    isSilent: parameters.has(SILENT_PARAMETER),
  }
}

/** The parameters that say these filters; empty for none. */
export function writeFilters(filters: ClientFilters): URLSearchParams {
  const parameters = new URLSearchParams()
  if (filters.query) parameters.set('otsi', filters.query)
  if (filters.unitId) parameters.set('yksus', filters.unitId)
  if (filters.risk) parameters.set('risk', filters.risk)
  if (filters.hasAllergy) parameters.set('allergia', '1')
  if (filters.hasDiet) parameters.set('menyy', '1')
  if (filters.isSilent) parameters.set(SILENT_PARAMETER, '1')
  return parameters
}

/** How many filters beside the words searched for are on. */
export const countFilters = ({ unitId, risk, hasAllergy, hasDiet, isSilent }: ClientFilters): number =>
  [unitId, risk, hasAllergy, hasDiet, isSilent].filter(Boolean).length

/** A client with the text that searching looks through, folded once and not on every key. */
export interface IndexedClient {
  client: ClientView
  key: string
}

/** Makes a list searchable by name, called name, room, code and search info. */
export const indexClients = (clients: readonly ClientView[]): IndexedClient[] =>
  clients.map((client) => ({
    client,
    key: searchKey([client.name, client.called_name, client.room, client.personal_id, client.search_info].filter(Boolean).join(' ')),
  }))

/** The clients of a status that fit the filters, in the order they came in; `now` is in milliseconds. */
export function filterClients(indexed: readonly IndexedClient[], status: ClientStatus, filters: ClientFilters, now: number): ClientView[] {
  const words = searchKey(filters.query).split(' ').filter(Boolean)
  return indexed
    .filter(({ client, key }) => client.status === status && words.every((word) => key.includes(word)) && passes(client, filters, now))
    .map(({ client }) => client)
}

/** The best finds of any status for a few letters; who is in the house comes first. */
export function findClients(indexed: readonly IndexedClient[], query: string, limit: number): ClientView[] {
  const words = searchKey(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found = indexed.filter(({ key }) => words.every((word) => key.includes(word)))
  const startsWith = ({ key }: IndexedClient): boolean => words.some((word) => key.split(' ').some((part) => part.startsWith(word)))
  return found
    .map((each) => ({ each, rank: NEARNESS[each.client.status] * 2 + (startsWith(each) ? 0 : 1) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ each }) => each.client)
}

const NEARNESS: Record<ClientStatus, number> = { majas: 0, eemal: 1, ootel: 2, lahkunud: 3, surnud: 4 }

/** Whether a day has passed without a word about somebody who is in the house. */
export function isSilent(client: Pick<ClientView, 'status' | 'last_entry_at'>, now: number): boolean {
  if (client.status !== 'majas') return false
  return client.last_entry_at === null || now - Date.parse(client.last_entry_at) > DAY
}

const DAY = 24 * 60 * 60 * 1000

function passes(client: ClientView, filters: ClientFilters, now: number): boolean {
  if (filters.unitId && client.unit_id !== filters.unitId) return false
  if (filters.hasAllergy && !client.care?.allergies.length) return false
  if (filters.risk && !client.care?.risks.includes(filters.risk)) return false
  if (filters.hasDiet && !client.care?.diet && !client.care?.texture) return false
  return !filters.isSilent || isSilent(client, now)
}

/** How many clients there are in each status. */
export function countByStatus(clients: readonly ClientView[]): Record<ClientStatus, number> {
  const counts: Record<ClientStatus, number> = { majas: 0, ootel: 0, eemal: 0, lahkunud: 0, surnud: 0 }
  for (const { status } of clients) counts[status] += 1
  return counts
}
