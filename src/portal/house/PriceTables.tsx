/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Where there is no room for columns the rows are drawn as blocks, and with that a browser may take the meaning of a table from them. */
import type { ReactNode } from 'react'
import type { PriceList } from '#shared/contract/price.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './Prices.module.css'
import { roomName } from './roomName.ts'

/** By room and need, with the care costs in each price; a full room is marked. */
export function PriceTable({ prices: { valid_from: from, lines }, full }: { prices: PriceList; full: readonly number[] }): ReactNode {
  const { house, prices: words } = useWords()
  const { day } = useSaying()
  const rooms = Map.groupBy(lines, ({ people }) => people)
  return (
    <table className={styles.table} role="table">
      <caption>{fill(words.since, { day: day(from) })}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {words.need}
          </th>
          <th scope="col" role="columnheader">
            {words.place}
          </th>
          <th scope="col" role="columnheader">
            {words.care}
          </th>
        </tr>
      </thead>
      {[...rooms].map(([people, ofRoom]) => (
        <tbody key={people} role="rowgroup">
          <tr role="row">
            <th scope="rowgroup" role="rowheader" colSpan={3} className={styles.room}>
              {roomName(house, people)}
              {full.includes(people) && <span className={styles.quiet}> · {house.noneFree}</span>}
            </th>
          </tr>
          {ofRoom.map(({ need, place, care }) => (
            <tr key={need} role="row">
              <th scope="row" role="rowheader">
                {words.needs[need]}
              </th>
              <Sum label={words.place} cents={place} />
              <Sum label={words.care} cents={care} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** A cell of a row; without columns it is labelled. */
function Sum({ label, cents }: { label: string; cents: number }): ReactNode {
  const { number } = useSaying()
  return (
    <td role="cell" data-label={label}>
      {number(cents / 100)} €
    </td>
  )
}

/** Optional extras. */
export function ExtraTable({ extras }: Pick<PriceList, 'extras'>): ReactNode {
  const { prices: words } = useWords()
  const { language } = usePortal()
  return (
    <table className={styles.table} role="table" lang={language}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {words.extras}
          </th>
          <th scope="col" role="columnheader">
            {words.extrasColumn}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {extras.map(({ name, cents }) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader" lang="et">
              {name}
            </th>
            <Sum label={words.extrasColumn} cents={cents} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
