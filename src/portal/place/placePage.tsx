import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { inPlace, type PlacePage, placePages } from '#shared/rules/placePages.ts'
import actions from '../actions/action.module.css'
import { AskRefused, portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { ChosenBar } from '../savedHouses/ChosenBar.tsx'
import { HouseCard } from '../card/HouseCard.tsx'
import { fill } from '#shared/messages/counted.ts'
import { PlaceLinks } from './PlaceLinks.tsx'
import styles from './place.module.css'
import { placeWords, usePlaceWords } from './usePlaceWords.ts'

type Counties = Output<typeof contract.search.places>['counties']

export interface PlaceData {
  place: PlacePage
  /** A county's local governments; empty for a town. */
  within: Counties[number]['municipalities']
  houses: readonly FoundHouse[]
  total: number
  free: number
  /** The price range, cents a month; null if no house states a price. */
  min: number | null
  max: number | null
  groups: Output<typeof contract.search.targetGroups>['target_groups']
  counties: Counties
}

const SHOWN = 24

/** The homes of a county or a larger town: the search of that place, as an indexable page. */
export const placePage = portalPage<PlaceData>({
  words: placeWords,
  load: async (ask, { parameters, language }) => {
    const { counties } = await ask('search.places', {})
    const path = `/hooldekodud/${parameters['place'] ?? ''}`
    const place = placePages(counties).find((each) => each.path === path)
    if (!place) throw new AskRefused('not-found', '')
    const where = place.ehak === null ? { county: place.county } : { kov: place.ehak }
    const [{ results: houses, points, total, min, max }, { target_groups: groups }] = await Promise.all([
      ask('search.houses', { ...where, limit: SHOWN, points: true }),
      ask('search.targetGroups', { language }),
    ])
    const every = new Map([...points, ...houses].map((house) => [house.id, house]))
    const free = [...every.values()].reduce((sum, house) => sum + (house.is_stale ? 0 : house.free_places), 0)
    const within = place.ehak === null ? (counties.find(({ name }) => name === place.county)?.municipalities ?? []) : []
    return { place, within, houses, total, free, min, max, groups, counties }
  },
  head: ({ place: { name, path } }, { place: words, product }) => ({
    title: `${fill(words.headTitle, namesOf(name))} · ${product}`,
    description: fill(words.description, namesOf(name)),
    canonical: path,
  }),
  View: ({ data }) => (
    <div className={styles.page}>
      <Lead data={data} />
      <Houses data={data} />
      <Within data={data} />
      <PlaceLinks counties={data.counties} />
      <ChosenBar isElsewhere />
    </div>
  ),
})

/** Estonian uses the inessive case for “in Tartu”; the other languages name the place. */
const namesOf = (name: string): { in: string; name: string } => ({ in: inPlace(name), name })

function Lead({ data: { place, total, free, min, max } }: { data: PlaceData }): ReactNode {
  const { words: all, Anchor } = usePortal()
  const { count, number } = useSaying()
  const words = usePlaceWords()
  const names = namesOf(place.name)
  const euros = (cents: number): string => number(Math.round(cents / 100))
  return (
    <header className={styles.page}>
      <h1 className={styles.title}>{fill(all.place.title, names)}</h1>
      <p className={styles.lead}>
        {count(words.houses, total, names)} {free > 0 ? count(words.free, free) : words.noFree}{' '}
        {min !== null && max !== null && fill(min === max ? words.price : words.prices, { min: euros(min), max: euros(max) })}{' '}
        {fill(words.own, all.law)}
      </p>
      <p>
        <Anchor href={searchOf(place)} className={`${actions.action} ${actions.great}`}>
          <SlidersHorizontal size={20} aria-hidden />
          {words.filter}
        </Anchor>
      </p>
    </header>
  )
}

const searchOf = ({ county, ehak }: PlacePage): string => `/otsing?${new URLSearchParams({ maakond: county, ...(ehak !== null && { kov: ehak }) })}`

function Houses({ data: { place, houses, total, groups } }: { data: PlaceData }): ReactNode {
  const { Anchor } = usePortal()
  const words = usePlaceWords()
  const names = new Map(groups.flatMap(({ subs }) => subs.map(({ id, subName }) => [id, subName])))
  return (
    <section aria-label={words.list} className={styles.page}>
      <ul className={styles.list}>
        {houses.map((house) => (
          <li key={house.id}>
            <HouseCard house={house} groups={house.target_groups.flatMap((id) => names.get(id) ?? [])} why="" />
          </li>
        ))}
      </ul>
      {total > houses.length && (
        <p>
          <Anchor href={searchOf(place)}>{words.more}</Anchor>
        </p>
      )}
    </section>
  )
}

/** A county's local governments; one without its own page links to its search. */
function Within({ data: { place, within, counties } }: { data: PlaceData }): ReactNode {
  const { Anchor } = usePortal()
  const words = usePlaceWords()
  if (within.length === 0) return null
  const pages = new Map(placePages(counties).map(({ ehak, path }) => [ehak, path]))
  return (
    <nav className={styles.places} aria-labelledby="within">
      <h2 id="within">{words.towns}</h2>
      <ul>
        {within.map(({ ehak, name, houses }) => (
          <li key={ehak}>
            <Anchor href={pages.get(ehak) ?? searchOf({ ...place, ehak })}>{name}</Anchor> {houses}
          </li>
        ))}
      </ul>
    </nav>
  )
}
