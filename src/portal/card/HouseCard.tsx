import { BedDouble, Check, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { phoneText } from '#web/phoneText.ts'
import { Face } from '#web/Face.tsx'
import { AskLinks } from './AskLinks.tsx'
import { housePath } from '../address/carried.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import type { Words } from '../words/words.ts'
import styles from './HouseCard.module.css'
import { PricePart } from './PricePart.tsx'

const SHOWN_GROUPS = 3

interface HouseCardProps {
  house: FoundHouse
  groups: readonly string[]
  /** Why it matches; empty without a query. */
  why: string
}

/** A search result: location, free places and their source, lowest price, target groups, and contact details. */
export function HouseCard({ house, groups, why }: HouseCardProps): ReactNode {
  const { Anchor, words, query } = usePortal()
  const rest = groups.length - SHOWN_GROUPS
  return (
    <article className={styles.card} aria-labelledby={`house-${house.id}`}>
      <Face id={house.id} name={house.name} picture={house.picture} size="l" />
      <div className={styles.words}>
        <h2 id={`house-${house.id}`} className={styles.name}>
          <Anchor href={housePath(house.id, query)}>{house.name}</Anchor>
        </h2>
        <p className={styles.place}>
          <MapPin size={16} aria-hidden />
          {house.location}
        </p>
      </div>
      <PricePart house={house} />
      {why !== '' && (
        <p className={styles.why}>
          <Check size={18} aria-hidden />
          {fill(words.search.fits, { what: why })}
        </p>
      )}
      <FreePlaces house={house} />
      {groups.length > 0 && (
        <p className={styles.groups}>
          {groups.slice(0, SHOWN_GROUPS).join(' · ')}
          {rest > 0 && ` · ${fill(words.search.moreGroups, { count: rest })}`}
        </p>
      )}
      <Reach house={house} />
      <div className={styles.ask}>
        <AskLinks house={house} />
      </div>
    </article>
  )
}

/** The number of free places, and its source. */
export function FreePlaces({ house }: { house: FoundHouse }): ReactNode {
  const { search: words } = useWords()
  const { count, day } = useSaying()
  return (
    <div className={styles.free} data-stale={house.is_stale}>
      <span className={styles.tag} data-free={house.free_places > 0 && !house.is_stale}>
        <BedDouble size={18} aria-hidden />
        {house.free_places > 0 ? count(words.places, house.free_places, { places: house.places }) : words.full}
      </span>
      {house.free_next !== null && <span className={styles.next}>{fill(words.freeNext, { day: day(house.free_next) })}</span>}
      <span className={styles.source}>
        {house.is_live ? words.live : toldOf(house, words, day)}
        {house.answer_median_h !== null && ` ${count(words.answers, house.answer_median_h)}`}
      </span>
    </div>
  )
}

/** When the house stated its free places, and whether that is stale. */
function toldOf({ told_at: told, is_stale: isOld }: FoundHouse, words: Words['search'], day: (instant: string) => string): string {
  if (told === null) return words.staleNever
  return isOld ? fill(words.stale, { day: day(told) }) : `${words.told} ${fill(words.toldOn, { day: day(told) })}`
}

/** The house's telephone and e-mail. */
export function Reach({ house: { phone, email_address: email } }: { house: FoundHouse }): ReactNode {
  const { search: words } = useWords()
  return (
    <div className={styles.reach}>
      {phone && (
        <a className={styles.link} href={`tel:${phone}`} aria-label={fill(words.call, { phone: phoneText(phone) })}>
          <Phone size={18} aria-hidden />
          {phoneText(phone)}
        </a>
      )}
      {email && (
        <a className={styles.link} href={`mailto:${email}`} aria-label={fill(words.mail, { email })}>
          <Mail size={18} aria-hidden />
          {email}
        </a>
      )}
    </div>
  )
}
