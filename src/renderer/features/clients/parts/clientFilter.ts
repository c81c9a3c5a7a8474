import type { CareView, ClientView } from '#shared/contract/clientViews.ts'
import { isSilent, isWaiting } from '#shared/rules/counted.ts'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import { fits, type IndexedClient, meant } from '../../client/parts/clientSearch.ts'

export type Risk = CareView['risks'][number]

export const RISKS = ['fall', 'pressure', 'choking', 'wandering', 'infection', 'behaviour'] as const satisfies readonly Risk[]

/** Filters besides the status; in the address, so that a view can be shared. */
export interface ClientFilters {
  query: string
  unitId: string | null
  risk: Risk | null
  hasAllergy: boolean
  hasDiet: boolean
  /** No entries about them for 24 hours. */
  isSilent: boolean
}

export const NO_FILTERS: ClientFilters = { query: '', unitId: null, risk: null, hasAllergy: false, hasDiet: false, isSilent: false }

/** Parameters are in Estonian, like the path. */
const SILENT_PARAMETER = 'vaikne'

/** Parses the filters of an address; unknown values are ignored. */
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

/** The parameters of these filters; empty for none. */
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

/** The number of active filters besides the words. */
export const countFilters = ({ unitId, risk, hasAllergy, hasDiet, isSilent }: ClientFilters): number =>
  [unitId, risk, hasAllergy, hasDiet, isSilent].filter(Boolean).length

/** The clients of a status that match the filters, in input order; `now` is in milliseconds. */
export function filterClients(indexed: readonly IndexedClient[], status: ClientStatus, filters: ClientFilters, now: number): ClientView[] {
  const { asked } = meant(indexed, filters.query)
  return indexed
    .filter((each) => each.client.status === status && fits(each, asked) !== null && passes(each.client, filters, now))
    .map(({ client }) => client)
}

function passes(client: ClientView, filters: ClientFilters, now: number): boolean {
  if (filters.unitId && client.unit_id !== filters.unitId) return false
  if (filters.hasAllergy && !client.care?.allergies.length) return false
  if (filters.risk && !client.care?.risks.includes(filters.risk)) return false
  if (filters.hasDiet && !client.care?.diet && !client.care?.texture) return false
  return !filters.isSilent || isSilent(client, new Date(now).toISOString())
}

/** The number of clients in each status, as in the overview: of the queue, those who wait. */
export function countByStatus(clients: readonly ClientView[]): Record<ClientStatus, number> {
  const counts: Record<ClientStatus, number> = { majas: 0, ootel: 0, eemal: 0, lahkunud: 0, surnud: 0 }
  for (const client of clients) if (client.status !== 'ootel' || isWaiting(client)) counts[client.status] += 1
  return counts
}
