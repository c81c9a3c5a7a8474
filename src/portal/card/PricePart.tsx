import type { ReactNode } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import type { Words } from '../words/words.ts'
import styles from './HouseCard.module.css'

/** The price of the wanted place, its room and need, whether it is free, and the own share. */
export function PricePart({ house }: { house: FoundHouse }): ReactNode {
  const { search: words, prices } = useWords()
  const { number, day } = useSaying()
  const { price_from: price, place, own_share: share } = house
  const facts = [
    place.people !== null && roomOf(words, place.people),
    place.need !== null && price !== null && fill(words.priceNeed, { need: prices.needs[place.need].toLowerCase() }),
    !house.is_stale && placeWords(house, words, day),
  ].filter(Boolean)
  return (
    <p className={price === null ? styles.noPrice : styles.price}>
      {price === null ? words.noPrice : fill(words.priceFrom, { price: number(price / 100) })}
      {price !== null && facts.length > 0 && <span className={styles.share}>{facts.join(' · ')}</span>}
      {share !== null && (
        <span className={styles.share}>
          {fill(words.share, { sum: number(Math.round(share / 100)) })}{' '}
          {house.own_share_assumed && <em className={styles.assumed}>{words.assumed}</em>}
        </span>
      )}
    </p>
  )
}

/** Whether that very place is free; a house that states its places does not say in which room. */
export function placeWords({ place, is_live: isLive }: FoundHouse, words: Words['search'], day: (day: string) => string): string {
  if (place.is_free) return isLive ? words.placeFree : words.roomUnknown
  return place.free_from === null ? words.placeFull : fill(words.placeFullUntil, { day: day(place.free_from) })
}

const roomOf = ({ roomFor }: Words['search'], people: number): string =>
  people === 1 ? roomFor.one : people === 2 ? roomFor.two : fill(roomFor.many, { people })
