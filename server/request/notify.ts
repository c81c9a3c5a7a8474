import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type Audience, audienceOf, eventsOf, type Poke } from '#shared/events.ts'
import type { Deps } from '../deps.ts'

/** The originator of a change: not notified of it over their own connection. */
type By = Pick<Actor, 'houseId' | 'personId' | 'sessionId'> | null

/**
 * Notifies the house, everybody of public changes, and users of their own, after the commit, of what kind of thing has changed. Anonymous
 * changes notify the houses named in `concerns`. `socketId`: the originating socket, empty for none.
 */
export function pokeAbout(deps: Deps, spec: Endpoint, by: By, concerned: AuditSubjects[], socketId = ''): void {
  if (spec.invalidates.includes('queue')) deps.requests.soon()
  const sender = { socketId, sessionId: by?.sessionId ?? '' }
  for (const { event, touches } of eventsOf(spec)) {
    for (const place of placesOf(audienceOf(event), by, concerned)) deps.live.poke(event, { ...place, touches }, sender)
  }
}

/** An invitation notifies the inviting house, not the one for which the user works; without a house nobody is notified. */
function placesOf(audience: Audience, by: By, concerned: AuditSubjects[]): Omit<Poke, 'touches'>[] {
  const ids = concerned.flatMap((each) => each.ids)
  if (audience === 'everybody') return [{ house: null, ids }]
  if (audience === 'oneself') return by ? [{ house: null, person: by.personId, ids: [] }] : []
  const elsewhere = concerned.flatMap(({ house, ids: own }) => (house === undefined ? [] : [{ house, ids: own }]))
  return elsewhere.length > 0 || !by || by.houseId === null ? elsewhere : [{ house: by.houseId, ids }]
}
