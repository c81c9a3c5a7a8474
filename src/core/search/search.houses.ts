import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import { SEARCH_FILTERS } from '#shared/contract/search.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { Point } from '#shared/rules/distance.ts'
import { careLimitFor, pensionFor } from '#shared/rules/ownShare.ts'
import { dayOf } from '#shared/rules/time.ts'
import { houseWords } from '../house/house.keys.ts'
import type { Handler } from '../kernel/env.ts'
import type { Asked } from './search.conditions.ts'
import { readPlace, writePlace } from './search.cursor.ts'
import { type Figures, findIn, pageOf } from './search.find.ts'
import { housesNow } from './search.index.ts'
import type { Shelf } from './search.shelf.ts'
import { shownHouse } from './search.shown.ts'
import { askedWords, respelled } from './search.words.ts'

type Input = Parsed<typeof contract.search.houses>

/** A page of the houses that fit. Words that no house bears are read as the nearest ones, and the answer says so. */
export const searchHouses: Handler<typeof contract.search.houses> = async ({ tx, now }, input) => {
  const after = readPlace(input.cursor)
  const asked = askedOf(input, dayOf(now))
  const shelf = await housesNow(tx, asked.on)
  const { figures, meant, readAs } = figuresOf(shelf, asked)
  const ranked = pageOf(shelf, figures.found, meant, { sort: input.sort, limit: input.limit + 1, after, now })
  const page = ranked.slice(0, input.limit)
  const last = page.at(-1)
  return {
    results: page.map(({ house }) => shownHouse(house, meant, now)),
    max: figures.max,
    min: figures.min,
    total: figures.total,
    next: last && ranked.length > input.limit ? writePlace([last.rank, last.house.row.sort_key, last.house.row.id]) : null,
    read_as: readAs,
    relaxed: figures.total > 0 ? [] : relaxedOf(figures),
  }
}

/** @throws validation beside `near` or `own_kov` for a local government that there is not */
function askedOf(input: Input, on: string): Asked {
  const { q, near, at, own_kov: kov, income, need, dementia } = input
  const own =
    kov === undefined || income === undefined
      ? null
      : {
          need: dementia && need === 'low' ? ('dementia' as const) : need,
          income,
          limit: careLimitFor(municipality(kov, 'own_kov').ehak, on).cents,
          pension: pensionFor(on)?.cents ?? 0,
        }
  return { ...input, on, words: askedWords(q), from: at ? { latitude: at[0], longitude: at[1] } : centreOf(near), own }
}

/** Where a local government has its centre. @throws validation beside `near` for one that there is not */
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

function figuresOf(shelf: Shelf, asked: Asked): { figures: Figures; meant: Asked; readAs: string | null } {
  const figures = findIn(shelf, asked)
  const words = figures.total === 0 && asked.words.length > 0 ? respelled(asked.words, [...shelf.vocabulary().keys()]) : null
  if (!words) return { figures, meant: asked, readAs: null }
  const meant = { ...asked, words }
  return { figures: findIn(shelf, meant), meant, readAs: words.map((word) => spelt(shelf, word)).join(' ') }
}

/** A folded word as some house writes it: `oie` → `Õie`. */
function spelt(shelf: Shelf, word: string): string {
  const house = shelf.all().find(({ row }) => row.search_key.includes(word))
  return (house && houseWords(house.row).find((each) => searchKey(each) === word)) ?? word
}

const relaxedOf = ({ without }: Figures) =>
  SEARCH_FILTERS.map((filter) => ({ filter, total: without.get(filter) ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
