import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import { type HousePoint, MOST_POINTS } from '#shared/contract/foundHouse.ts'
import { SEARCH_FILTERS } from '#shared/contract/houseSearch.ts'
import { AppError } from '#shared/errors.ts'
import { respelled } from '#shared/rules/respelled.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { Point } from '#shared/rules/distance.ts'
import { careLimitFor, pensionFor } from '#shared/rules/ownShare.ts'
import { isStale } from '#shared/rules/houseOffer.ts'
import { needOf } from '#shared/rules/careNeed.ts'
import { dayOf } from '#shared/rules/time.ts'
import { houseWords } from '../house/house.keys.ts'
import type { Handler } from '../kernel/env.ts'
import { type SearchInput, wantedOf } from './search.conditions.ts'
import { readPlace, writePlace } from './search.cursor.ts'
import { type Figures, findIn, pageOf } from './search.find.ts'
import { housesNow } from './search.index.ts'
import { placeFor } from './search.place.ts'
import { has, type Shelf } from './search.shelf.ts'
import { facetsOf } from './search.facets.ts'
import type { Own } from './search.share.ts'
import { shownHouse } from './search.shown.ts'
import { TOPIC_WORDS } from './search.topics.ts'
import { askedWords } from '../kernel/askedWords.ts'

type Input = Parsed<typeof contract.search.houses>

/** A page of matching houses. Words without any match are corrected to the nearest ones, and the answer says so. */
export const searchHouses: Handler<typeof contract.search.houses> = async ({ tx, now }, input) => {
  const after = readPlace(input.cursor)
  const asked = askedOf(input, dayOf(now))
  const shelf = await housesNow(tx, asked.on)
  const { figures, meant, readAs } = figuresOf(shelf, asked)
  const ranked = pageOf(shelf, figures.found, meant, { sort: input.sort, limit: input.limit + 1, after, now })
  const page = ranked.slice(0, input.limit)
  const last = page.at(-1)
  return {
    asked: {
      target_groups: [...meant.target_groups],
      services: [...meant.services],
      room: meant.room ?? null,
      languages: [...meant.languages],
      accessibility: [...meant.accessibility],
      nursing: meant.nursing,
      dementia: meant.dementia,
      pets: meant.pets,
      licence: meant.licence,
      price: meant.price_min !== undefined || meant.price_max !== undefined,
      share: meant.own_share_max !== undefined,
      free: meant.free,
      free_from: meant.free_from ?? null,
      need: meant.need ?? null,
    },
    limit: meant.own && { cents: meant.own.limit, is_assumed: meant.own.isAssumed },
    facets: facetsOf(shelf, figures),
    points: input.points ? pointsOf(shelf, figures.found, meant, now) : [],
    results: page.map(({ house }) => shownHouse(house, meant, now)),
    max: figures.max,
    min: figures.min,
    total: figures.total,
    next: last && ranked.length > input.limit ? writePlace([last.rank, last.house.row.sort_key, last.house.row.id]) : null,
    read_as: readAs,
    relaxed: figures.total > 0 ? [] : relaxedOf(figures),
  }
}

/** @throws validation at `near` or `own_kov` for an unknown local government */
function askedOf(input: Input, on: string): SearchInput {
  const { q, near, at, own_kov: kov, income, dementia } = input
  const own = ownAsked(kov, income, on)
  const said = needOf({ need: input.need, groups: input.target_groups, dementia })
  // An own share needs a care need; the lowest by default.
  const need = said ?? (own ? ('low' as const) : undefined)
  return { ...input, need, on, words: askedWords(q), from: at ? { latitude: at[0], longitude: at[1] } : centreOf(near), own }
}

/** The person whose own share is computed; null with too few inputs. @throws validation at `own_kov` for an unknown local government */
export function ownAsked(kov: string | undefined, income: number | undefined, on: string): Own | null {
  if (kov === undefined || income === undefined) return null
  const { ehak } = municipality(kov, 'own_kov')
  const { cents: limit, verified } = careLimitFor(ehak, on)
  return { income, limit, isAssumed: !verified, pension: pensionFor(on)?.cents ?? 0 }
}

/** The centre of a local government. @throws validation at `near` if unknown */
export function centreOf(ehak: string | undefined): Point | undefined {
  if (ehak === undefined) return undefined
  const { lat, lon } = municipality(ehak, 'near')
  return { latitude: lat, longitude: lon }
}

function municipality(ehak: string, field: string): (typeof classifier.municipalities)[number] {
  const found = classifier.municipalities.find((each) => each.ehak === ehak)
  if (!found) throw new AppError('validation', { field, key: 'invalid' })
  return found
}

function figuresOf(shelf: Shelf, asked: SearchInput): { figures: Figures; meant: SearchInput; readAs: string | null } {
  const figures = findIn(shelf, asked)
  const words = figures.total === 0 && asked.words.length > 0 ? respelled(asked.words, [...shelf.vocabulary().keys(), ...TOPIC_WORDS.keys()]) : null
  if (!words) return { figures, meant: asked, readAs: null }
  const meant = { ...asked, words }
  return { figures: findIn(shelf, meant), meant, readAs: words.map((word) => spelt(shelf, word)).join(' ') }
}

/** A folded word as some house writes it: `oie` → `Õie`. */
function spelt(shelf: Shelf, word: string): string {
  const house = shelf.all().find(({ row }) => row.search_key.includes(word))
  return (house && houseWords(house.row).find((each) => searchKey(each) === word)) ?? TOPIC_WORDS.get(word) ?? word
}

/** The map markers of all matches, by name. */
function pointsOf(shelf: Shelf, found: Figures['found'], meant: SearchInput, now: string): HousePoint[] {
  const houses = [...shelf.byName()].filter((slot) => has(found, slot)).map((slot) => shelf.at(slot))
  return houses
    .filter(({ row }) => row.latitude !== null && row.longitude !== null)
    .slice(0, MOST_POINTS)
    .map((house) => {
      const { id, name, latitude, longitude } = house.row
      const { price } = placeFor(house, wantedOf(meant))
      return { id, name, latitude, longitude, free_places: house.free, is_stale: isStale(house, now), price_from: price }
    })
}

const relaxedOf = ({ without }: Figures) =>
  SEARCH_FILTERS.map((filter) => ({ filter, total: without.get(filter) ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
