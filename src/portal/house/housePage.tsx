import { ArrowLeft, Printer } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Face } from '#web/Face.tsx'
import { AskLinks } from '../card/AskLinks.tsx'
import { wantedIn, withCarried } from '../address/carried.ts'
import { HousesMap } from '../map/HousesMap.tsx'
import { portalPage } from '../page.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { FreePlaces, Reach } from '../card/HouseCard.tsx'
import { ChosenBar } from '../savedHouses/ChosenBar.tsx'
import { fill } from '#shared/messages/counted.ts'
import { Gallery } from './Gallery.tsx'
import type { House, HouseData } from './houseData.ts'
import { HouseSection } from './HouseSection.tsx'
import styles from './house.module.css'
import { OwnShare } from './OwnShare.tsx'
import { ownShareAsked } from './ownShareAddress.ts'
import { Offers } from './Offers.tsx'
import { Prices } from './Prices.tsx'
import { roomName } from './roomName.ts'
import { Week } from './Week.tsx'

/** A house's public page. */
export const housePage = portalPage<HouseData>({
  load: async (ask, place) => {
    const { language } = place
    const id = place.parameters['id'] ?? ''
    const [{ house }, week, { target_groups: categories }, { services }, { municipalities }] = await Promise.all([
      ask('search.house', { id, ...wantedIn(place.query) }),
      ask('search.week', { id }),
      ask('search.targetGroups', { language }),
      ask('search.services', { language }),
      ask('search.municipalities', { language }),
    ])
    const names = new Map([...categories, ...services].flatMap(({ subs }) => subs.map(({ id, subName }) => [id, subName])))
    return {
      house,
      week,
      groups: house.target_groups.flatMap((group) => names.get(group) ?? []),
      services: house.services.flatMap((service) => names.get(service) ?? []),
      municipalities,
      own: await ownShareAsked(ask, place, house),
    }
  },
  reload: async (ask, place) => ({ own: await ownShareAsked(ask, place) }),
  head: ({ house }, { house: words, product }) => ({
    title: `${house.name} · ${product}`,
    description: fill(words.description, { name: house.name, place: house.location }),
    canonical: `/otsing/${house.id}`,
    ...(house.photos[0] && { image: house.photos[0].large }),
  }),
  View: ({ data: { house, week, groups, services, municipalities, own } }) => (
    <article className={styles.page}>
      <BackLink />
      <Top house={house} />
      <Gallery photos={house.photos} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <About house={house} />
          <Rooms house={house} />
          <Prices house={house} />
          <OwnShare house={house} municipalities={municipalities} own={own} />
          <Week week={week} />
          <Offers house={house} services={services} />
          <Groups names={groups} />
        </div>
        <aside className={styles.side}>
          <Ask house={house} />
          <Where house={house} />
        </aside>
      </div>
      <ChosenBar isElsewhere />
    </article>
  ),
})

function BackLink(): ReactNode {
  const { Anchor, words, query } = usePortal()
  return (
    <Anchor href={withCarried('/otsing', query)} className={styles.back} onClick={(event) => comesFrom(event.currentTarget.href) && goBack(event)}>
      <ArrowLeft size={20} aria-hidden />
      {words.house.back}
    </Anchor>
  )
}

/** If the search is the previous page, going back in history keeps its length and scroll position. */
const comesFrom = (address: string): boolean => document.referrer === address && history.length > 1

function goBack(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  history.back()
}

function Top({ house }: { house: House }): ReactNode {
  const { house: words } = useWords()
  return (
    <header className={styles.top}>
      {house.photos.length === 0 && <Face id={house.id} name={house.name} picture={house.picture} size="xl" />}
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

function About({ house: { description } }: { house: House }): ReactNode {
  const { house: words } = useWords()
  return (
    <HouseSection title={words.aboutTitle}>
      {description ? (
        description.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      ) : (
        <p className={styles.quiet}>{words.noDescription}</p>
      )}
    </HouseSection>
  )
}

function Rooms({ house: { rooms } }: { house: House }): ReactNode {
  const { house: words } = useWords()
  const { count } = useSaying()
  if (rooms.length === 0) return null
  return (
    <HouseSection title={words.freeTitle}>
      <ul className={styles.rows}>
        {rooms.map(({ people, rooms: number, free_places: free }) => (
          <li key={people}>
            <span>
              {roomName(words, people)} <span className={styles.quiet}>· {count(words.rooms, number)}</span>
            </span>
            <strong data-free={free > 0}>{free > 0 ? count(words.freeOf, free) : words.noneFree}</strong>
          </li>
        ))}
      </ul>
    </HouseSection>
  )
}

function Groups({ names }: { names: readonly string[] }): ReactNode {
  const { house: words } = useWords()
  if (names.length === 0) return null
  return (
    <HouseSection title={words.groupsTitle}>
      <ul className={styles.tags}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </HouseSection>
  )
}

function Ask({ house }: { house: House }): ReactNode {
  const { house: words, ask } = useWords()
  return (
    <HouseSection title={words.askTitle}>
      <p>{house.asked_by === 'form' ? words.askText : ask.callOnly}</p>
      <AskLinks house={house} />
      <Reach house={house} />
    </HouseSection>
  )
}

function Where({ house }: { house: House }): ReactNode {
  const { house: words } = useWords()
  if (house.latitude === null) return null
  return (
    <HouseSection title={words.mapTitle}>
      <HousesMap houses={[house]} label={`${words.mapTitle}: ${house.location}`} />
    </HouseSection>
  )
}
