import type { contract } from '#shared/contract/index.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { SearchFilter } from '#shared/contract/search.ts'
import { centsOf } from '../euros.ts'

export type SearchSort = NonNullable<Input<typeof contract.search.houses>['sort']>

/** Every order, the first unless another is asked for. */
export const SORTS: readonly SearchSort[] = ['free', 'price', 'name', 'near']

/** The form of the search as it stands in the address; prices are whole euros as typed. */
export interface SearchForm {
  q: string
  county: string | null
  kov: string | null
  groups: readonly number[]
  priceMin: string
  priceMax: string
  isFree: boolean
  /** The local government from whose centre distances are told. */
  near: string | null
  /** Within so many kilometres of it; one of `RADII`. */
  radius: number | null
  sort: SearchSort
}

/** The orders as the address says them. */
export const SORT_WORDS: Record<SearchSort, string> = { free: 'vabad', price: 'hind', name: 'nimi', near: 'lahemad' }

/** Kilometres to choose from. */
export const RADII: readonly number[] = [10, 25, 50, 100]

export const sortNamed = (word: string | null): SearchSort => SORTS.find((sort) => SORT_WORDS[sort] === word) ?? 'free'

/** `/otsing?q=elva&hind_kuni=1500&sihtruhm=507,513` → the form; whatever makes no sense is left out, prices stay as they are. */
export function formOf(query: URLSearchParams): SearchForm {
  // A form without scripts says each chosen group on its own.
  const groups = query
    .getAll('sihtruhm')
    .flatMap((each) => each.split(','))
    .map(Number)
  return {
    q: query.get('q') ?? '',
    county: query.get('maakond'),
    kov: query.get('kov'),
    groups: groups.filter((group) => Number.isInteger(group) && group > 0),
    priceMin: query.get('hind_alates') ?? '',
    priceMax: query.get('hind_kuni') ?? '',
    isFree: query.has('vabad'),
    near: query.get('lahedal') || null,
    radius: RADII.find((km) => String(km) === query.get('kaugus')) ?? null,
    sort: sortNamed(query.get('jarjestus')),
  }
}

/** The form as an address; what is as at first is not said. */
export function queryOf({ q, county, kov, groups, priceMin, priceMax, isFree, near, radius, sort }: SearchForm): URLSearchParams {
  const words = {
    q,
    maakond: county,
    kov,
    sihtruhm: groups.join(','),
    hind_alates: priceMin,
    hind_kuni: priceMax,
    vabad: isFree ? '1' : '',
    lahedal: near,
    kaugus: near && radius ? String(radius) : '',
    jarjestus: sort === 'free' ? '' : SORT_WORDS[sort],
  }
  return new URLSearchParams(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** What the server is asked; a price that is no number becomes NaN, which the contract refuses beside its field. */
export const inputOf = ({ q, county, kov, groups, priceMin, priceMax, isFree, near, radius, sort }: SearchForm) => ({
  q,
  ...(county ? { county } : {}),
  ...(kov ? { kov } : {}),
  target_groups: [...groups],
  ...centsIn('price_min', priceMin),
  ...centsIn('price_max', priceMax),
  free: isFree,
  ...(near ? { near } : {}),
  ...(near && radius ? { radius_km: radius } : {}),
  sort,
})

function centsIn<Name extends string>(name: Name, euros: string): Partial<Record<Name, number>> {
  const sum = centsOf(euros)
  const cents: Partial<Record<Name, number>> = {}
  if (sum !== undefined) cents[name] = sum
  return cents
}

const EMPTY = formOf(new URLSearchParams())

/** The form without one filter. */
export function withoutFilter(form: SearchForm, filter: SearchFilter): SearchForm {
  const { q, county, kov, groups, priceMin, priceMax, isFree, radius } = EMPTY
  const cleared = {
    q: { q },
    county: { county },
    kov: { kov },
    target_groups: { groups },
    price: { priceMin, priceMax },
    free: { isFree },
    near: { radius },
  }
  return { ...form, ...cleared[filter] }
}

/** The form without any filter; the words and the order stay, but for one that needs a place. */
export const withoutFilters = ({ q, sort }: SearchForm): SearchForm => ({ ...EMPTY, q, sort: sort === 'near' ? EMPTY.sort : sort })

/** How many filters narrow the search, the words not counted. */
export const countFilters = ({ county, kov, groups, priceMin, priceMax, isFree, near }: SearchForm): number =>
  [county, kov, groups.length > 0, priceMin || priceMax, isFree, near].filter(Boolean).length
