import '../parts/pricesWords.ts'
import { type ReactNode, useMemo, useState } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { TableGroup } from '#kit/table/TableGroup.tsx'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToday } from '#data/useNow.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { PriceEditor } from '../parts/PriceEditor.tsx'
import { PriceListCard } from '../parts/PriceListCard.tsx'
import { listOn } from '../parts/priceDraft.ts'
import styles from '../parts/Prices.module.css'
import { PRICES, rowsOfList, usePriceColumns } from '../parts/usePriceColumns.tsx'

/** The house's prices: lists in force, future and past, and a new one. */
export function PricesScreen(): ReactNode {
  const t = useTexts()
  const today = useToday()
  const answer = useEndpoint('price.lists', {})
  const [isWriting, setWriting] = useState(false)
  const lists = answer.data?.lists ?? []
  return (
    <ListScreen
      title={t('prices.title')}
      subtitle={t('prices.intro')}
      actions={
        answer.data &&
        !isWriting && (
          <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setWriting(true)}>
            {t('prices.add')}
          </Button>
        )
      }
      className={styles.page}
      bar={isWriting && <PriceEditor lists={lists} onClose={() => setWriting(false)} />}
      answer={answer}
      empty={() => lists.length === 0 && !isWriting && { icon: 'wallet', title: t('prices.none'), text: t('prices.noneText') }}
    >
      {() => lists.length > 0 && <Lists lists={lists} today={today} />}
    </ListScreen>
  )
}

function Lists({ lists, today }: { lists: readonly PublishedList[]; today: string }): ReactNode {
  const t = useTexts()
  const current = listOn(lists, today)
  const coming = lists.filter(({ valid_from }) => valid_from > today)
  const past = lists.filter((list) => list.valid_from <= today && list !== current)
  const lines = useMemo(() => lists.flatMap((list) => list.lines), [lists])
  const { columns, titles } = usePriceColumns(lines)
  return (
    <TableGroup name={PRICES} columns={columns} titles={titles} rows={lists.flatMap(rowsOfList)}>
      {current && <PriceListCard list={current} state="current" />}
      {coming.map((list) => (
        <PriceListCard key={list.valid_from} list={list} state="coming" />
      ))}
      {past.length > 0 && (
        <Fold title={t('prices.past', { count: past.length })}>
          <div className={styles.page}>
            {past.map((list) => (
              <PriceListCard key={list.valid_from} list={list} state="past" />
            ))}
          </div>
        </Fold>
      )}
    </TableGroup>
  )
}
