import '../parts/itemWords.ts'
import '../../personal/parts/personalWords.ts'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { HouseItemCard } from '../parts/HouseItemCard.tsx'
import styles from '../parts/Items.module.css'

const VIEWS = ['due', 'lost', 'all'] as const
type View = (typeof VIEWS)[number]
const NONE = { due: 'items.house.noneDue', lost: 'items.house.noneLost', all: 'items.house.noneFound' } as const
const PAGE = 50
const MOST = 200

/** Belongings of everybody: what is to be looked for, what is lost, and whose a thing is that was found. */
export function HouseItemsScreen(): ReactNode {
  const t = useTexts()
  const [parameters, setParameters] = useSearchParams()
  const view = VIEWS.find((each) => each === parameters.get('vaade')) ?? 'due'
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const q = useDeferredValue(typed.trim())
  const { data, error, isLoading, refetch } = useEndpoint('item.house', { view, limit, ...(q !== '' && { q }) })
  const choose = (next: View): void => {
    setLimit(PAGE)
    setParameters(next === 'due' ? {} : { vaade: next }, { replace: true })
  }
  return (
    <>
      <PageHead title={t('items.house.title')} subtitle={t('items.house.intro')} />
      <div className={styles.page}>
        <div className={styles.find}>
          <Pills
            label={t('items.house.viewLabel')}
            value={view}
            onChange={choose}
            items={VIEWS.map((key) => ({ key, label: t(`items.house.view.${key}`) }))}
          />
          <Field label={t('items.house.search')}>
            <TextInput type="search" value={typed} onChange={setTyped} maxLength={100} />
          </Field>
        </div>
        {isLoading && <ListSkeleton />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {data?.items.length === 0 && <EmptyState icon="glasses" title={t(NONE[view])} />}
        <ul className={styles.items}>
          {data?.items.map((item) => (
            <li key={item.id}>
              <HouseItemCard item={item} />
            </li>
          ))}
        </ul>
        {data?.next && limit < MOST && <Button onClick={() => setLimit(MOST)}>{t('items.house.more')}</Button>}
      </div>
    </>
  )
}
