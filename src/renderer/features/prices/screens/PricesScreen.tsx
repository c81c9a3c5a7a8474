import '../parts/pricesWords.ts'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { useToday } from '#data/useNow.ts'
import { PriceEditor } from '../parts/PriceEditor.tsx'
import { PriceListCard } from '../parts/PriceListCard.tsx'
import { listOn } from '../parts/priceDraft.ts'
import styles from '../parts/Prices.module.css'

/** What the house asks of families: the list that holds, those to come and those that were, and the writing of a new one. */
export function PricesScreen(): ReactNode {
  const t = useTexts()
  const today = useToday()
  const { data, error, isLoading, refetch } = useEndpoint('price.lists', {})
  const [isWriting, setWriting] = useState(false)
  const lists = data?.lists ?? []
  const current = listOn(lists, today)
  const coming = lists.filter(({ valid_from }) => valid_from > today)
  const past = lists.filter((list) => list.valid_from <= today && list !== current)
  return (
    <>
      <PageHead
        title={t('prices.title')}
        subtitle={t('prices.intro')}
        actions={
          data &&
          !isWriting && (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setWriting(true)}>
              {t('prices.add')}
            </Button>
          )
        }
      />
      {isLoading && <ListSkeleton />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      <div className={styles.page}>
        {isWriting && <PriceEditor lists={lists} onClose={() => setWriting(false)} />}
        {data && lists.length === 0 && !isWriting && <EmptyState icon="wallet" title={t('prices.none')} text={t('prices.noneText')} />}
        {current && <PriceListCard list={current} state="current" />}
        {coming.map((list) => (
          <PriceListCard key={list.valid_from} list={list} state="coming" />
        ))}
        {past.length > 0 && (
          <details>
            <summary className={styles.summary}>{t('prices.past', { count: past.length })}</summary>
            <div className={styles.page}>
              {past.map((list) => (
                <PriceListCard key={list.valid_from} list={list} state="past" />
              ))}
            </div>
          </details>
        )}
      </div>
    </>
  )
}
