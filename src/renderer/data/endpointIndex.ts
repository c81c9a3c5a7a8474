import outlines from '#shared/contract/endpointIndex.json' with { type: 'json' }
import type { EndpointName } from '#shared/contract/index.ts'
import type { Tag } from '#shared/events.ts'

/** What a page must know of an endpoint to ask for it. */
export interface EndpointFacts {
  method: 'GET' | 'POST'
  path: string
  reads: readonly Tag[]
  invalidates: readonly Tag[]
}

/**
 * The contract without its schemas, made from it by `npm run gen`: a first visit carries this. The schemas come with what needs them
 * (`checkInput`), for there are hundreds.
 */
export const ENDPOINT_INDEX: ReadonlyMap<unknown, EndpointFacts> = new Map(Object.entries(outlines as Record<string, EndpointFacts>))

export const endpointFacts = (name: EndpointName): EndpointFacts => {
  const found = ENDPOINT_INDEX.get(name)
  if (!found) throw new Error(`No endpoint ${name}`)
  return found
}
