import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** What the link of a letter leads a house to: a request that it can answer, or why it cannot. */
export type RequestLink = Output<typeof contract.requestLink.load>

/** A request that a house can answer, with the names of its services. */
export type OpenRequest = Extract<RequestLink, { state: 'avatud' }>
