import { Bus, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundOffer } from '#shared/contract/serviceSearch.ts'
import { askServicesPath } from '#shared/rules/askPaths.ts'
import { AskLinks } from '../card/AskLinks.tsx'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './services.module.css'
import { formOf, hoursIn, WEEKDAYS } from './servicesAddress.ts'
import { useServiceWords } from './useServiceWords.ts'

/** An available service: provider, free places, days, price. */
export function OfferCard({ offer }: { offer: FoundOffer }): ReactNode {
  const { Anchor, query } = usePortal()
  const { search, ask } = useWords()
  const words = useServiceWords()
  const { count, day, number } = useSaying()
  const { house } = offer
  const euros = (cents: number): string => number(Math.round(cents / 100))
  const days = WEEKDAYS.filter((each) => offer.weekdays.includes(each))
  const told = day(offer.told_at)
  const wanted = { houseId: house.id, service: offer.service, weekdays: formOf(query).weekdays.filter((each) => offer.weekdays.includes(each)) }
  return (
    <article className={styles.card} aria-labelledby={`offer-${offer.id}`}>
      <h2 id={`offer-${offer.id}`} className={styles.name}>
        {offer.service_name}
      </h2>
      <p className={styles.price}>
        {fill(words.units[offer.price_unit], { price: number(offer.price / 100) })}
        {offer.price_unit !== 'kuu' && <span className={styles.month}>{fill(words.month, { price: euros(offer.month_price) })}</span>}
      </p>
      <p className={styles.place}>
        <MapPin size={16} aria-hidden />
        <span>
          <Anchor href={`/otsing/${house.id}`}>{house.name}</Anchor>, {house.location}
          {offer.distance_km !== null && ` · ${fill(search.fitsDistance, { km: number(offer.distance_km) })}`}
        </span>
      </p>
      <p className={styles.facts} data-stale={offer.is_stale}>
        <strong className={styles.left}>{count(words.left, offer.capacity_left)}</strong>
        <span>{days.map((each) => words.weekdays[each]).join(' ')}</span>
        <span>{offer.opens && offer.closes ? fill(words.open, { opens: offer.opens, closes: offer.closes }) : words.always}</span>
        {offer.transport && (
          <span className={styles.brings}>
            <Bus size={16} aria-hidden />
            {words.brings}
          </span>
        )}
      </p>
      <p className={styles.hint}>{offer.is_stale ? fill(search.stale, { day: told }) : fill(search.toldOn, { day: told })}</p>
      <AskLinks house={house} service={{ href: askServicesPath([wanted], hoursIn(query)), label: ask.buttonService }} />
    </article>
  )
}
