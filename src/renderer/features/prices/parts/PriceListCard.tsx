import { type ReactNode, useMemo, useState } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { DataTable } from '#kit/table/DataTable.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Prices.module.css'
import { PRICES, rowsOfList, usePriceColumns } from './usePriceColumns.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface PriceListCardProps {
  list: PublishedList
  state: 'current' | 'coming' | 'past'
}

/** A published list: rooms by needs, each price with its care costs. */
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
        <Quiet>{t('prices.noExtras')}</Quiet>
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
      <Quiet>{t('prices.published', { when: format.dayTime(list.published_at) })}</Quiet>
      {isAsking && <WithdrawDialog day={list.valid_from} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function PriceTable({ list, name }: { list: PublishedList; name: string }): ReactNode {
  const { columns } = usePriceColumns(list.lines)
  const rows = useMemo(() => rowsOfList(list), [list])
  return <DataTable inPanel name={PRICES} caption={name} columns={columns} rows={rows} keyOf={({ people }) => String(people)} />
}
