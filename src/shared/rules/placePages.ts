/** A county with its local governments, and how many houses each has (`search.places`). */
export interface CountyOfHouses {
  name: string
  houses: number
  municipalities: readonly { ehak: string; name: string; houses: number }[]
}

/** A place with a landing page of its own, for searches like “hooldekodu Tartu”. */
export interface PlacePage {
  /** `Tartu maakond`, `Tartu linn`. */
  name: string
  path: string
  county: string
  /** Null: the whole county. */
  ehak: string | null
  houses: number
}

/** A town with fewer houses than this is listed on its county's page. */
const TOWN_FROM = 3

/** Every county with a house and every town with several, each county before its towns. */
export const placePages = (counties: readonly CountyOfHouses[]): PlacePage[] =>
  counties.flatMap(({ name: county, houses, municipalities }) => [
    pageOf(county, county, null, houses),
    ...municipalities
      .filter(({ name, houses: own }) => isTown(name) && own >= TOWN_FROM)
      .map(({ ehak, name, houses: own }) => pageOf(name, county, ehak, own)),
  ])

const pageOf = (name: string, county: string, ehak: string | null, houses: number): PlacePage => ({
  name,
  path: `/hooldekodud/${slugOf(name)}`,
  county,
  ehak,
  houses,
})

/** `Tallinn` and `Tartu linn`, but no rural municipality. */
const isTown = (name: string): boolean => name.endsWith('linn')

/** `Ida-Viru maakond` → `ida-virumaa`; `Pärnu linn` → `parnu`. */
export const slugOf = (name: string): string =>
  name
    .replace(/ maakond$/, 'maa')
    .replace(/ linn$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '-')

/** The Estonian inessive: `Tartu maakonnas`, `Tallinnas`. */
export const inPlace = (name: string): string => name.replace(/maakond$/, 'maakonnas').replace(/linn$/, 'linnas')
