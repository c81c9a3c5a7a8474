import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** The target of an e-mail's link for a house: a request to answer, or why it cannot be. */
export type RequestLink = Output<typeof contract.requestLink.load>

/** A request that a house can answer, with the names of its services. */
export type OpenRequest = Extract<RequestLink, { state: 'avatud' }>
