import { type ReactNode, useState } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { CARE_NEEDS } from '#shared/rules/ownShare.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Prices.module.css'
import { useRoomName } from './useRoomName.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface PriceListCardProps {
  list: PublishedList
  state: 'current' | 'coming' | 'past'
}

/** A published list: rooms by needs, each price with the care costs in it. */
export function PriceListCard({ list, state }: PriceListCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const from = t('prices.from', { day: format.day(list.valid_from) })
  return (
    <Panel
      title={from}
      extra={
        <>
          {state === 'current' && (
            <Tag tone="mint" icon="check">
              {t('prices.current')}
            </Tag>
          )}
          {state === 'coming' && (
            <span className={styles.extra}>
              <Tag tone="sky" icon="calendar">
                {t('prices.coming')}
              </Tag>
              <Button onClick={() => setAsking(true)}>{t('prices.withdraw')}</Button>
            </span>
          )}
        </>
      }
    >
      <PriceTable list={list} name={from} />
      <h3 className={styles.heading}>{t('prices.extras')}</h3>
      {list.extras.length === 0 ? (
        <p className={styles.quiet}>{t('prices.noExtras')}</p>
      ) : (
        <ul className={styles.extras}>
          {list.extras.map(({ name, cents }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={styles.sum}>{format.money(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{t('prices.published', { when: format.dayTime(list.published_at) })}</p>
      {isAsking && <WithdrawDialog day={list.valid_from} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function PriceTable({ list: { lines }, name }: { list: PublishedList; name: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const roomName = useRoomName()
  const needs = CARE_NEEDS.filter((need) => lines.some((line) => line.need === need))
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('prices.needTitle')}</th>
          {needs.map((need) => (
            <th key={need} scope="col">
              {t(`prices.need.${need}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(lines, ({ people }) => people)].map(([people, ofRoom]) => (
          <tr key={people}>
            <th scope="row">{roomName(people)}</th>
            {needs.map((need) => {
              const line = ofRoom.find((each) => each.need === need)
              return (
                <td key={need} data-label={t(`prices.need.${need}`)}>
                  {line ? (
                    <>
                      <strong className={styles.sum}>{format.money(line.place)}</strong>
                      <span className={styles.quiet}>{t('prices.inPrice', { money: format.money(line.care) })}</span>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
