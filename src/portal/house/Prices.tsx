import type { ReactNode } from 'react'
import { useSaying, useWords } from '../portalContext.ts'
import { placeWords } from '../card/PricePart.tsx'
import { fill } from '#shared/messages/counted.ts'
import { HouseSection } from './HouseSection.tsx'
import type { House } from './houseData.ts'
import { ExtraTable, PriceTable } from './PriceTables.tsx'
import styles from './Prices.module.css'
import { roomName } from './roomName.ts'

/** Prices: the lowest, and by room and need with care costs, as the law requires. */
export function Prices({ house }: { house: House }): ReactNode {
  const { price_from: price, place, prices, next_prices_on: next, rooms, is_live: isLive } = house
  const { house: words, law, prices: offer, search } = useWords()
  const { number, day } = useSaying()
  return (
    <HouseSection title={words.priceTitle}>
      {price === null ? (
        <p className={styles.quiet}>{words.priceNone}</p>
      ) : (
        <p className={styles.price}>
          {fill(words.priceText, { price: number(price / 100) })}
          <span className={styles.of}>
            {[
              place.people !== null && roomName(words, place.people),
              place.need && fill(search.priceNeed, { need: offer.needs[place.need].toLowerCase() }),
              placeWords(house, search, day),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      {prices && (
        <div className={styles.tables}>
          <PriceTable prices={prices} full={isLive ? rooms.filter(({ free_places: free }) => free === 0).map(({ people }) => people) : []} />
          {prices.extras.length > 0 && <ExtraTable extras={prices.extras} />}
        </div>
      )}
      {prices && <p className={styles.quiet}>{fill(offer.careTold, law)}</p>}
      {next && <p>{fill(offer.next, { day: day(next) })}</p>}
    </HouseSection>
  )
}
