import '../parts/stockWords.ts'
import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { useToday } from '#data/useNow.ts'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import { OrderCard } from '../parts/OrderCard.tsx'
import { OrderProposal } from '../parts/OrderProposal.tsx'
import styles from '../parts/Stock.module.css'

/** What is to be ordered, and what has become of what was. */
export function OrdersScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const today = useToday()
  const stocks = useEndpoint('stock.list', {}).data?.stocks
  const { data, error, refetch } = useEndpoint('pharmacy.orders', {})
  const mayPlan = can('medicine.plan')
  return (
    <>
      <PageHead title={t('stock.orders.title')} />
      <MedicineTabs />
      <div className={styles.page}>
        {mayPlan && stocks && <OrderProposal stocks={stocks} today={today} />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <ListSkeleton rows={4} />}
        {data?.orders.length === 0 && <EmptyState icon="package" title={t('stock.orders.none')} />}
        <ul className={styles.owners}>
          {data?.orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} mayPlan={mayPlan} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
