import type { CareNeed } from '#shared/rules/ownShare.ts'
import { needOf } from '#shared/rules/careNeed.ts'
import { ROOM_TYPES, type RoomType } from '#shared/rules/houseOffer.ts'
import { centsOf } from '../euros.ts'
import { NEED_WORDS } from './needWords.ts'
import { idsIn } from './addressParts.ts'

/**
 * Address parameters about the person and the place wanted. The search, a house's page and the comparison share them and pass them all on,
 * so that input is kept on the next page and on the way back.
 */
const NAMES: ReadonlySet<string> = new Set(
  (
    'q maakond kov sihtruhm teenus tuba hind_alates hind_kuni omavalitsus sissetulek vajadus omaosalus_kuni vabad alates ode dementsus loom luba ' +
    'suhtlus ligipaas lahedal asukoht kaugus kaart jarjestus naita'
  ).split(' '),
)

/** The parameters passed on to the next page. */
export function carriedIn(query: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams([...query].filter(([name, value]) => value !== '' && NAMES.has(name)))
  if (!isOldCalculation(query)) return carried
  carried.delete('kov')
  carried.set('omavalitsus', query.get('kov') ?? '')
  return carried
}

/** `/otsing/123?sissetulek=750…` */
export function withCarried(path: string, query: URLSearchParams): string {
  const carried = carriedIn(query)
  return carried.size > 0 ? `${path}?${carried}` : path
}

/** A house's page, with the parameters of this address. */
export const housePath = (id: string, query: URLSearchParams): string => withCarried(`/otsing/${id}`, query)

/** The municipality in the address; null if absent, empty if nothing was chosen. */
export const ownKovIn = (query: URLSearchParams): string | null => query.get(isOldCalculation(query) ? 'kov' : 'omavalitsus')

/** A house's calculator once used another parameter name for the person's municipality; such addresses are still in use. */
const isOldCalculation = (query: URLSearchParams): boolean =>
  !query.has('omavalitsus') && ['kov', 'sissetulek', 'tuba', 'vajadus'].every((name) => query.has(name))

/** The need in the address; null if none. */
export const needNamed = (word: string | null): CareNeed | null =>
  (Object.entries(NEED_WORDS) as [CareNeed, string][]).find(([, each]) => each === word)?.[0] ?? null

/** A room size of the search: a house's own page may name one for four. */
export function roomNamed(word: string | null): RoomType | null {
  const people = Number(word)
  return ROOM_TYPES.find((room) => room === (Number.isInteger(people) && people >= 3 ? '3' : word)) ?? null
}

interface PlaceQuery {
  need?: CareNeed
  room?: RoomType
}

/** Need and room size of the wanted place, by the search's rule: an own share is for the lowest need by default. */
export function wantedIn(query: URLSearchParams): PlaceQuery {
  const said = needOf({ need: needNamed(query.get('vajadus')), groups: idsIn(query, 'sihtruhm'), dementia: query.has('dementsus') })
  const need = said ?? (ownKovIn(query) && query.get('sissetulek') ? ('low' as const) : undefined)
  const room = roomNamed(query.get('tuba'))
  return { ...(need && { need }), ...(room && { room }) }
}

/** The person whose own share is computed, with enough inputs. */
export function ownIn(query: URLSearchParams): { own_kov?: string; income?: number } {
  const [kov, income] = [ownKovIn(query), centsOf(query.get('sissetulek') ?? '')]
  return kov && income !== undefined && Number.isInteger(income) ? { own_kov: kov, income } : {}
}
