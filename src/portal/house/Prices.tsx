import type { ReactNode } from 'react'
import type { PriceList } from '#shared/contract/price.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { fill, type Words } from '../words/words.ts'
import { HouseSection } from './HouseSection.tsx'
import type { House } from './houseData.ts'
import styles from './Prices.module.css'

/** What a place costs: the lowest price, and by room and need with the care costs in it, as the law wants them published. */
export function Prices({ house: { price_from: price, prices, next_prices_on: next } }: { house: House }): ReactNode {
  const { house: words, prices: offer } = useWords()
  const { number, day } = useSaying()
  return (
    <HouseSection title={words.priceTitle}>
      {price === null ? (
        <p className={styles.quiet}>{words.priceNone}</p>
      ) : (
        <p className={styles.price}>{fill(words.priceText, { price: number(price / 100) })}</p>
      )}
      {prices && <PriceTable prices={prices} />}
      {prices && prices.extras.length > 0 && <Extras extras={prices.extras} />}
      {prices && <p className={styles.quiet}>{offer.careTold}</p>}
      {next && <p>{fill(offer.next, { day: day(next) })}</p>}
    </HouseSection>
  )
}

function PriceTable({ prices: { valid_from: from, lines } }: { prices: PriceList }): ReactNode {
  const { house, prices: words } = useWords()
  const { number, day } = useSaying()
  const rooms = Map.groupBy(lines, ({ people }) => people)
  return (
    <table className={styles.table}>
      <caption>{fill(words.since, { day: day(from) })}</caption>
      <thead>
        <tr>
          <th scope="col">{words.need}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.care}</th>
        </tr>
      </thead>
      {[...rooms].map(([people, ofRoom]) => (
        <tbody key={people}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.room}>
              {roomName(house, people)}
            </th>
          </tr>
          {ofRoom.map(({ need, place, care }) => (
            <tr key={need}>
              <th scope="row">{words.needs[need]}</th>
              <td>{number(place / 100)} €</td>
              <td>{number(care / 100)} €</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Extras({ extras }: Pick<PriceList, 'extras'>): ReactNode {
  const { prices: words } = useWords()
  const { number } = useSaying()
  const { language } = usePortal()
  return (
    <table className={styles.table} lang={language}>
      <thead>
        <tr>
          <th scope="col">{words.extras}</th>
          <th scope="col">{words.extrasColumn}</th>
        </tr>
      </thead>
      <tbody>
        {extras.map(({ name, cents }) => (
          <tr key={name}>
            <th scope="row" lang="et">
              {name}
            </th>
            <td>{number(cents / 100)} €</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `Ühekohaline tuba` */
export const roomName = ({ sizes }: Words['house'], people: number): string =>
  people === 1 ? sizes.one : people === 2 ? sizes.two : fill(sizes.many, { people })
