import type { CareNeed } from '#shared/rules/ownShare.ts'
import { needOf } from '#shared/rules/careNeed.ts'
import { ROOM_TYPES, type RoomType } from '#shared/rules/houseOffer.ts'
import { centsOf } from '../euros.ts'
import { NEED_WORDS } from './needWords.ts'
import { idsIn } from './addressParts.ts'

/**
 * By what names an address says who looks for what. The search, a house's page and the comparison understand the same ones and hand all of them
 * on, so that what was told once is known on the next page and on the way back.
 */
const NAMES: ReadonlySet<string> = new Set(
  (
    'q maakond kov sihtruhm teenus tuba hind_alates hind_kuni omavalitsus sissetulek vajadus omaosalus_kuni vabad alates ode dementsus loom luba ' +
    'suhtlus ligipaas lahedal asukoht kaugus kaart jarjestus naita'
  ).split(' '),
)

/** What of an address goes on to the next page. */
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

/** A house's page, for whoever is told of in this address. */
export const housePath = (id: string, query: URLSearchParams): string => withCarried(`/otsing/${id}`, query)

/** Who pays the care, as the address says it; null where it says nothing, empty where nothing was chosen. */
export const ownKovIn = (query: URLSearchParams): string | null => query.get(isOldCalculation(query) ? 'kov' : 'omavalitsus')

/** The calculator of a house once called the person's municipality what the search calls that of the house; such addresses were kept and sent. */
const isOldCalculation = (query: URLSearchParams): boolean =>
  !query.has('omavalitsus') && ['kov', 'sissetulek', 'tuba', 'vajadus'].every((name) => query.has(name))

/** The need that an address names; null where it names none. */
export const needNamed = (word: string | null): CareNeed | null =>
  (Object.entries(NEED_WORDS) as [CareNeed, string][]).find(([, each]) => each === word)?.[0] ?? null

/** A room as the search knows it: a house's own page may name one for four. */
export function roomNamed(word: string | null): RoomType | null {
  const people = Number(word)
  return ROOM_TYPES.find((room) => room === (Number.isInteger(people) && people >= 3 ? '3' : word)) ?? null
}

interface PlaceQuery {
  need?: CareNeed
  room?: RoomType
}

/** For which need and in what room a house is asked for its place, by the rule of the search: an own share is of the least care, where nothing says more. */
export function wantedIn(query: URLSearchParams): PlaceQuery {
  const said = needOf({ need: needNamed(query.get('vajadus')), groups: idsIn(query, 'sihtruhm'), dementia: query.has('dementsus') })
  const need = said ?? (ownKovIn(query) && query.get('sissetulek') ? ('low' as const) : undefined)
  const room = roomNamed(query.get('tuba'))
  return { ...(need && { need }), ...(room && { room }) }
}

/** For whom an own share is counted, where enough is told. */
export function ownIn(query: URLSearchParams): { own_kov?: string; income?: number } {
  const [kov, income] = [ownKovIn(query), centsOf(query.get('sissetulek') ?? '')]
  return kov && income !== undefined && Number.isInteger(income) ? { own_kov: kov, income } : {}
}
