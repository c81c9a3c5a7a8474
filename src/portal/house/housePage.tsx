import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { Face } from '../../renderer/ui/Face.tsx'
import { AskLinks, ShortlistBar } from '../asking/AskLinks.tsx'
import { HousesMap } from '../map/HousesMap.tsx'
import { portalPage } from '../page.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { FreePlaces, Reach } from '../search/HouseCard.tsx'
import { fill } from '../words/words.ts'
import styles from './house.module.css'

type House = Output<typeof contract.search.house>['house']

interface HouseData {
  house: House
  /** Names of the target groups that it is for. */
  groups: readonly string[]
}

/** A house as anybody may see it. */
export const housePage = portalPage<HouseData>({
  path: '/otsing/:id',
  load: async (ask, { parameters }) => {
    const [{ house }, { target_groups: categories }] = await Promise.all([
      ask('search.house', { id: parameters['id'] ?? '' }),
      ask('search.targetGroups', {}),
    ])
    const names = new Map(categories.flatMap(({ subs }) => subs.map(({ id, subName }) => [id, subName])))
    return { house, groups: house.target_groups.flatMap((id) => names.get(id) ?? []) }
  },
  head: ({ house }, { house: words, product }) => ({
    title: `${house.name} · ${product}`,
    description: fill(words.description, { name: house.name, place: house.location }),
    canonical: `/otsing/${house.id}`,
    ...(house.picture && { image: house.picture }),
    facts: factsOf(house),
  }),
  View: ({ data: { house, groups } }) => (
    <article className={styles.page}>
      <BackLink />
      <Top house={house} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <About house={house} />
          <Rooms house={house} />
          <Price house={house} />
          <Groups names={groups} />
        </div>
        <aside className={styles.side}>
          <Ask house={house} />
          <Where house={house} />
        </aside>
      </div>
      <ShortlistBar />
    </article>
  ),
})

/** By the words of schema.org for search engines. */
const factsOf = ({ name, location, phone, email_address: email, latitude, longitude }: House): object => ({
  '@type': 'NursingHome',
  name,
  address: location,
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
})

function BackLink(): ReactNode {
  const { Anchor, words } = usePortal()
  return (
    <Anchor href="/otsing" className={styles.back}>
      <ArrowLeft size={20} aria-hidden />
      {words.house.back}
    </Anchor>
  )
}

function Top({ house }: { house: House }): ReactNode {
  const { house: words } = useWords()
  return (
    <header className={styles.top}>
      <Face id={house.id} name={house.name} picture={house.picture} size="xl" />
      <div>
        <h1 className={styles.title}>{house.name}</h1>
        <p className={styles.place}>{house.location}</p>
        <FreePlaces house={house} />
      </div>
      <button type="button" className={styles.print} onClick={() => window.print()}>
        <Printer size={20} aria-hidden />
        {words.print}
      </button>
    </header>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function About({ house: { description } }: { house: House }): ReactNode {
  const { house: words } = useWords()
  return (
    <Section title={words.aboutTitle}>
      {description ? (
        description.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      ) : (
        <p className={styles.quiet}>{words.noDescription}</p>
      )}
    </Section>
  )
}

function Rooms({ house: { rooms } }: { house: House }): ReactNode {
  const { house: words } = useWords()
  const { count } = useSaying()
  if (rooms.length === 0) return null
  const nameOf = (people: number): string => (people === 1 ? words.sizes.one : people === 2 ? words.sizes.two : fill(words.sizes.many, { people }))
  return (
    <Section title={words.freeTitle}>
      <ul className={styles.rows}>
        {rooms.map(({ people, rooms: number, free_places: free }) => (
          <li key={people}>
            <span>
              {nameOf(people)} <span className={styles.quiet}>· {count(words.rooms, number)}</span>
            </span>
            <strong data-free={free > 0}>{free > 0 ? count(words.freeOf, free) : words.noneFree}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Price({ house: { price_from: price } }: { house: House }): ReactNode {
  const { house: words } = useWords()
  const { number } = useSaying()
  return (
    <Section title={words.priceTitle}>
      {price === null ? (
        <p className={styles.quiet}>{words.priceNone}</p>
      ) : (
        <p className={styles.price}>{fill(words.priceText, { price: number(price / 100) })}</p>
      )}
      <h3 className={styles.subheading}>{words.ownTitle}</h3>
      <p>{words.ownText}</p>
    </Section>
  )
}

function Groups({ names }: { names: readonly string[] }): ReactNode {
  const { house: words } = useWords()
  if (names.length === 0) return null
  return (
    <Section title={words.groupsTitle}>
      <ul className={styles.tags}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}

function Ask({ house }: { house: House }): ReactNode {
  const { house: words } = useWords()
  return (
    <Section title={words.askTitle}>
      <p>{words.askText}</p>
      <AskLinks id={house.id} name={house.name} />
      <Reach house={house} />
    </Section>
  )
}

function Where({ house }: { house: House }): ReactNode {
  const { house: words } = useWords()
  if (house.latitude === null) return null
  return (
    <Section title={words.mapTitle}>
      <HousesMap houses={[house]} label={`${words.mapTitle}: ${house.location}`} />
    </Section>
  )
}
