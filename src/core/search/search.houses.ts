import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import { type FoundHouse, SEARCH_FILTERS } from '#shared/contract/search.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey } from '#shared/rules/et.ts'
import { kmFrom, type Point } from '#shared/rules/distance.ts'
import { dayOf } from '#shared/rules/time.ts'
import { houseWords } from '../house/house.keys.ts'
import type { Handler } from '../kernel/env.ts'
import { readPlace, writePlace } from './search.cursor.ts'
import { type Asked, type Figures, houseBearing, publicKeys, searchFigures, searchPage, targetGroupsOf } from './search.store.ts'
import { askedWords, respelled } from './search.words.ts'

type Env = Parameters<Handler<typeof contract.search.houses>>[0]

/** A page of the houses that fit. Words that no house bears are read as the nearest ones, and the answer says so. */
export const searchHouses: Handler<typeof contract.search.houses> = async (env, { q, sort, limit, cursor, near, ...filters }) => {
  const after = readPlace(cursor)
  const from = near === undefined ? undefined : centreOf(near)
  const asked = { ...filters, from, on: dayOf(env.now), words: askedWords(q) }
  const { figures, meant, readAs } = await figuresOf(env, asked)
  const rows = await searchPage(env.tx, meant, { sort, limit: limit + 1, after })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    results: await foundHouses(env, page, from),
    max: figures.max,
    min: figures.min,
    total: figures.total,
    next: last && rows.length > limit ? writePlace([Number(last.rank), last.sort_key, last.id]) : null,
    read_as: readAs,
    relaxed: figures.total > 0 ? [] : relaxedOf(figures),
  }
}

/** Where a local government has its centre. @throws validation beside `near` for one that there is not */
function centreOf(ehak: string): Point {
  const found = classifier.municipalities.find((each) => each.ehak === ehak)
  if (!found) throw new AppError('validation', { field: 'near', key: 'invalid' })
  return { latitude: found.lat, longitude: found.lon }
}

async function figuresOf({ tx }: Env, asked: Asked): Promise<{ figures: Figures; meant: Asked; readAs: string | null }> {
  const figures = await searchFigures(tx, asked)
  const words = figures.total === 0 && asked.words.length > 0 ? respelled(asked.words, await publicKeys(tx)) : null
  if (!words) return { figures, meant: asked, readAs: null }
  const meant = { ...asked, words }
  return { figures: await searchFigures(tx, meant), meant, readAs: (await Promise.all(words.map((word) => spelt(tx, word)))).join(' ') }
}

/** A folded word as some house writes it: `oie` → `Õie`. */
async function spelt(tx: Env['tx'], word: string): Promise<string> {
  const house = await houseBearing(tx, word)
  return (house && houseWords(house).find((each) => searchKey(each) === word)) ?? word
}

const relaxedOf = ({ without }: Figures) =>
  SEARCH_FILTERS.map((filter) => ({ filter, total: without[filter] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)

/** Houses as anybody may see them; `from`: where distances are told from. */
export async function foundHouses({ tx }: Pick<Env, 'tx'>, rows: readonly Listed[], from?: Point): Promise<FoundHouse[]> {
  const ids = rows.map(({ id }) => id)
  const groups = Map.groupBy(ids.length > 0 ? await targetGroupsOf(tx, ids) : [], ({ house_id }) => house_id)
  return rows.map((row) => ({
    ...published(row),
    location: row.location ?? 'Aadress määramata',
    is_live: row.is_live === 1,
    price_from: row.price_from_cents,
    target_groups: groups.get(row.id)?.map(({ target_group_id }) => target_group_id) ?? [],
    distance_km: from && row.latitude !== null && row.longitude !== null ? kmFrom(from, { latitude: row.latitude, longitude: row.longitude }) : null,
  }))
}

type Listed = Omit<Awaited<ReturnType<typeof searchPage>>[number], 'rank'>

const published = ({ id, code, name, picture, county, municipality, latitude, longitude, phone, email_address, places, free_places }: Listed) => ({
  id,
  code,
  name,
  picture,
  county,
  municipality,
  latitude,
  longitude,
  phone,
  email_address,
  places,
  free_places,
})
