import type { contract } from '#shared/contract/index.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { SearchFilter } from '#shared/contract/houseSearch.ts'
import { ACCESSIBILITY, type Accessibility, LANGUAGES_SPOKEN, type LanguageSpoken, type RoomType } from '#shared/rules/houseOffer.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import { centsOf } from '../euros.ts'
import { needNamed, roomNamed } from '../address/carried.ts'
import { NEED_WORDS } from '../address/needWords.ts'
import { MOST_RESULTS, RESULTS } from '#shared/rules/resultPages.ts'
import { boxIn, choicesIn, idsIn, pointIn } from '../address/addressParts.ts'

export type SearchSort = NonNullable<Input<typeof contract.search.houses>['sort']>

/** All orders; the first is the default. */
export const SORTS: readonly SearchSort[] = ['fit', 'price', 'share', 'near', 'free', 'name']

/** The search form as in the address; prices are whole euros as typed. */
export interface SearchForm {
  q: string
  county: string | null
  kov: string | null
  groups: readonly number[]
  services: readonly number[]
  room: RoomType | null
  priceMin: string
  priceMax: string
  /** For the own share: municipality, income and maximum as typed, and care need. */
  ownKov: string | null
  income: string
  /** Null: not chosen; then it follows from the target groups. */
  need: CareNeed | null
  shareMax: string
  isFree: boolean
  /** The day from which a place is needed; empty for none. */
  freeFrom: string
  nursing: boolean
  dementia: boolean
  pets: boolean
  licence: boolean
  languages: readonly LanguageSpoken[]
  accessibility: readonly Accessibility[]
  /** The local government whose centre is the origin of distances. */
  near: string | null
  /** The user's position, to a hundredth of a degree; it takes precedence over `near`. */
  at: readonly [latitude: number, longitude: number] | null
  /** The radius; one of `RADII`. */
  radius: number | null
  /** The bounding box: south, west, north, east. */
  box: readonly [number, number, number, number] | null
  sort: SearchSort
}

/** The orders as address parameters. */
export const SORT_WORDS: Record<SearchSort, string> = {
  fit: 'sobivus',
  price: 'hind',
  share: 'omaosalus',
  near: 'lahemad',
  free: 'vabad',
  name: 'nimi',
}

/** The radii to choose from, km. */
export const RADII: readonly number[] = [10, 25, 50, 100]

export const sortNamed = (word: string | null): SearchSort => SORTS.find((sort) => SORT_WORDS[sort] === word) ?? 'fit'

/** `/otsing?q=elva&hind_kuni=1500&sihtruhm=507,513` → the form; invalid parameters are ignored, typed ones stay as they are. */
export const formOf = (query: URLSearchParams): SearchForm => ({
  q: query.get('q') ?? '',
  county: query.get('maakond') || null,
  kov: query.get('kov') || null,
  groups: idsIn(query, 'sihtruhm'),
  services: idsIn(query, 'teenus'),
  room: roomNamed(query.get('tuba')),
  priceMin: query.get('hind_alates') ?? '',
  priceMax: query.get('hind_kuni') ?? '',
  ownKov: query.get('omavalitsus') || null,
  income: query.get('sissetulek') ?? '',
  need: needNamed(query.get('vajadus')),
  shareMax: query.get('omaosalus_kuni') ?? '',
  isFree: query.has('vabad'),
  freeFrom: query.get('alates') ?? '',
  nursing: query.has('ode'),
  dementia: query.has('dementsus'),
  pets: query.has('loom'),
  licence: query.has('luba'),
  languages: choicesIn(query, 'suhtlus', LANGUAGES_SPOKEN),
  accessibility: choicesIn(query, 'ligipaas', ACCESSIBILITY),
  near: query.get('lahedal') || null,
  at: pointIn(query.get('asukoht')),
  radius: RADII.find((km) => String(km) === query.get('kaugus')) ?? null,
  box: boxIn(query.get('kaart')),
  sort: sortNamed(query.get('jarjestus')),
})

/** The form as an address; defaults are omitted. */
export function queryOf(form: SearchForm): URLSearchParams {
  const place = form.at ?? form.near
  const words = {
    q: form.q,
    maakond: form.county,
    kov: form.kov,
    sihtruhm: form.groups.join(','),
    teenus: form.services.join(','),
    tuba: form.room,
    hind_alates: form.priceMin,
    hind_kuni: form.priceMax,
    omavalitsus: form.ownKov,
    sissetulek: form.income,
    vajadus: form.need && NEED_WORDS[form.need],
    omaosalus_kuni: form.shareMax,
    vabad: form.isFree ? '1' : '',
    alates: form.freeFrom,
    ode: form.nursing ? '1' : '',
    dementsus: form.dementia ? '1' : '',
    loom: form.pets ? '1' : '',
    luba: form.licence ? '1' : '',
    suhtlus: form.languages.join(','),
    ligipaas: form.accessibility.join(','),
    lahedal: form.at ? '' : form.near,
    asukoht: form.at?.join(',') ?? '',
    kaugus: place && form.radius ? String(form.radius) : '',
    kaart: form.box?.join(',') ?? '',
    jarjestus: form.sort === 'fit' ? '' : SORT_WORDS[form.sort],
  }
  return new URLSearchParams(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The number of results in an address: returning restores the same length. */
export const shownIn = (query: URLSearchParams): number => Math.min(MOST_RESULTS, Math.max(RESULTS, idsIn(query, 'naita')[0] ?? RESULTS))

/** The address with this many results. */
export function showing(query: URLSearchParams, count: number): URLSearchParams {
  const address = new URLSearchParams(query)
  address.delete('naita')
  if (count > RESULTS) address.set('naita', String(Math.min(MOST_RESULTS, count)))
  return address
}

/** The server's query; an invalid amount becomes NaN, which the contract refuses beside its field. */
export const inputOf = (form: SearchForm): Input<typeof contract.search.houses> => ({
  q: form.q,
  ...(form.county && { county: form.county }),
  ...(form.kov && { kov: form.kov }),
  target_groups: [...form.groups],
  services: [...form.services],
  ...(form.room && { room: form.room }),
  ...centsIn('price_min', form.priceMin),
  ...centsIn('price_max', form.priceMax),
  ...ownOf(form),
  ...(form.need && { need: form.need }),
  free: form.isFree,
  ...(form.freeFrom && { free_from: form.freeFrom }),
  nursing: form.nursing,
  dementia: form.dementia,
  pets: form.pets,
  licence: form.licence,
  languages: [...form.languages],
  accessibility: [...form.accessibility],
  ...(form.at ? { at: [...form.at] } : form.near && { near: form.near }),
  ...((form.at ?? form.near) && form.radius && { radius_km: form.radius }),
  ...(form.box && { box: [...form.box] }),
  sort: form.sort,
  points: true,
})

export type HousesInput = Input<typeof contract.search.houses>

/** Interdependent fields: an invalid one removes the others. */
const TOGETHER: readonly (readonly (keyof HousesInput)[])[] = [
  ['price_min', 'price_max'],
  ['own_kov', 'income', 'own_share_max'],
  ['near', 'radius_km'],
]

/** The query without the fields that the contract has refused. */
export function withoutWrong(input: HousesInput, wrong: readonly string[]): HousesInput {
  const fields = wrong.map((field) => field.split('.')[0] ?? field)
  const gone = new Set([...fields, ...TOGETHER.filter((each) => each.some((field) => fields.includes(field))).flat()])
  return Object.fromEntries(Object.entries(input).filter(([field]) => !gone.has(field)))
}

/** Without an amount nothing is computed yet. */
function ownOf({ ownKov, income, shareMax }: SearchForm): Partial<Input<typeof contract.search.houses>> {
  if (income === '' && shareMax === '') return {}
  return { ...(ownKov && { own_kov: ownKov }), ...centsIn('income', income), ...centsIn('own_share_max', shareMax) }
}

function centsIn<Name extends string>(name: Name, euros: string): Partial<Record<Name, number>> {
  const sum = centsOf(euros)
  const cents: Partial<Record<Name, number>> = {}
  if (sum !== undefined) cents[name] = sum
  return cents
}

const EMPTY = formOf(new URLSearchParams())

/** The form fields of each filter. */
const PARTS: Record<SearchFilter, readonly (keyof SearchForm)[]> = {
  q: ['q'],
  county: ['county'],
  kov: ['kov'],
  near: ['radius'],
  box: ['box'],
  target_groups: ['groups'],
  services: ['services'],
  free: ['isFree'],
  free_from: ['freeFrom'],
  room: ['room'],
  price: ['priceMin', 'priceMax'],
  share: ['shareMax'],
  nursing: ['nursing'],
  dementia: ['dementia'],
  languages: ['languages'],
  accessibility: ['accessibility'],
  pets: ['pets'],
  licence: ['licence'],
}

/** The form without one filter. */
export const withoutFilter = (form: SearchForm, filter: SearchFilter): SearchForm => ({
  ...form,
  ...Object.fromEntries(PARTS[filter].map((part) => [part, EMPTY[part]])),
})

/** The form without any filter; words and order stay, except an order that needs a removed filter. */
export const withoutFilters = ({ q, sort }: SearchForm): SearchForm => ({
  ...EMPTY,
  q,
  sort: sort === 'near' || sort === 'share' ? EMPTY.sort : sort,
})

/** The collapsed filters. */
const REFINED = ['services', 'room', 'nursing', 'dementia', 'pets', 'licence', 'languages', 'accessibility'] as const
const PLAIN = ['county', 'kov', 'near', 'box', 'target_groups', 'free', 'free_from', 'price', 'share'] as const

const isAsked = (form: SearchForm, filter: SearchFilter): boolean =>
  filter === 'near' ? form.near !== null || form.at !== null : PARTS[filter].some((part) => String(form[part]) !== String(EMPTY[part]))

/** The number of active filters, without the words; or only of collapsed ones. */
export const countFilters = (form: SearchForm): number => countRefined(form) + PLAIN.filter((filter) => isAsked(form, filter)).length
export const countRefined = (form: SearchForm): number => REFINED.filter((filter) => isAsked(form, filter)).length
