import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type Audience, audienceOf, eventsOf, type Poke } from '#shared/events.ts'
import type { Deps } from '../deps.ts'

/** By whom a change was made: nobody is told of their own over the line on which it came. */
type By = Pick<Actor, 'houseId' | 'personId' | 'sessionId'> | null

/**
 * Tells the house, of what is public everybody, and of what is somebody's own themselves, after the commit, what kind of thing has
 * changed. What nobody in particular has done is told to the houses that it says it concerns. `socketId`: on which it came, empty for none.
 */
export function pokeAbout(deps: Deps, spec: Endpoint, by: By, concerned: AuditSubjects[], socketId = ''): void {
  if (spec.invalidates.includes('queue')) deps.requests.soon()
  const sender = { socketId, sessionId: by?.sessionId ?? '' }
  for (const { event, touches } of eventsOf(spec)) {
    for (const place of placesOf(audienceOf(event), by, concerned)) deps.live.poke(event, { ...place, touches }, sender)
  }
}

/** Of an invitation the house hears that asks, not the one for which somebody works; who works in none tells none. */
function placesOf(audience: Audience, by: By, concerned: AuditSubjects[]): Omit<Poke, 'touches'>[] {
  const ids = concerned.flatMap((each) => each.ids)
  if (audience === 'everybody') return [{ house: null, ids }]
  if (audience === 'oneself') return by ? [{ house: null, person: by.personId, ids: [] }] : []
  const elsewhere = concerned.flatMap(({ house, ids: own }) => (house === undefined ? [] : [{ house, ids: own }]))
  return elsewhere.length > 0 || !by || by.houseId === null ? elsewhere : [{ house: by.houseId, ids }]
}
