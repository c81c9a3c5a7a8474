import outlines from '#shared/contract/outline.json' with { type: 'json' }
import type { EndpointName } from '#shared/contract/index.ts'
import type { Tag } from '#shared/events.ts'

/** What a page must know of an endpoint to ask for it. */
export interface Outline {
  method: 'GET' | 'POST'
  path: string
  reads: readonly Tag[]
  touches: readonly Tag[]
}

/**
 * The contract without its schemas, made from it by `npm run gen`: a first visit carries this. The schemas come with what needs them
 * (`checkInput`), for there are hundreds.
 */
export const OUTLINES: ReadonlyMap<unknown, Outline> = new Map(Object.entries(outlines as Record<string, Outline>))

export const outlineOf = (name: EndpointName): Outline => {
  const found = OUTLINES.get(name)
  if (!found) throw new Error(`No endpoint ${name}`)
  return found
}
