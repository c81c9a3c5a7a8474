import { BedDouble, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundHouse } from '#shared/contract/search.ts'
import { phoneText } from '../../renderer/features/clients/parts/phoneText.ts'
import { Face } from '../../renderer/ui/Face.tsx'
import { AskLinks } from '../asking/AskLinks.tsx'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { fill } from '../words/words.ts'
import styles from './HouseCard.module.css'

const SHOWN_GROUPS = 3

/** A house that was found: where, how many places are free and who says so, from what price, for whom, and how to reach it. */
export function HouseCard({ house, groups }: { house: FoundHouse; groups: readonly string[] }): ReactNode {
  const { Anchor, words } = usePortal()
  const { number } = useSaying()
  const rest = groups.length - SHOWN_GROUPS
  return (
    <article className={styles.card} aria-labelledby={`house-${house.id}`}>
      <Face id={house.id} name={house.name} picture={house.picture} size="l" />
      <div className={styles.words}>
        <h2 id={`house-${house.id}`} className={styles.name}>
          <Anchor href={`/otsing/${house.id}`}>{house.name}</Anchor>
        </h2>
        <p className={styles.place}>
          <MapPin size={16} aria-hidden />
          {house.location}
        </p>
        {house.distance_km !== null && <p className={styles.distance}>{fill(words.search.distance, { km: number(house.distance_km) })}</p>}
      </div>
      <p className={house.price_from === null ? styles.noPrice : styles.price}>
        {house.price_from === null ? words.search.noPrice : fill(words.search.priceFrom, { price: number(house.price_from / 100) })}
      </p>
      <FreePlaces house={house} />
      {groups.length > 0 && (
        <p className={styles.groups}>
          {groups.slice(0, SHOWN_GROUPS).join(' · ')}
          {rest > 0 && ` · ${fill(words.search.moreGroups, { count: rest })}`}
        </p>
      )}
      <Reach house={house} />
      <div className={styles.ask}>
        <AskLinks id={house.id} name={house.name} />
      </div>
    </article>
  )
}

/** How many places are free, and who says so. */
export function FreePlaces({ house }: { house: FoundHouse }): ReactNode {
  const { search: words } = useWords()
  const { count } = useSaying()
  return (
    <div className={styles.free}>
      <span className={styles.tag} data-free={house.free_places > 0}>
        <BedDouble size={18} aria-hidden />
        {house.free_places > 0 ? count(words.places, house.free_places, { places: house.places }) : words.full}
      </span>
      <span className={styles.source}>{house.is_live ? words.live : words.told}</span>
    </div>
  )
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
