import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useToday } from '#data/useNow.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import { OrderCard } from '../parts/OrderCard.tsx'
import { OrderProposal } from '../parts/OrderProposal.tsx'
import styles from '../parts/Stock.module.css'

/** Suggested and past orders. */
export function OrdersScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const today = useToday()
  const stocks = useEndpoint('stock.list', {}).data?.stocks
  const answer = useEndpoint('pharmacy.orders', {})
  const mayPlan = can('medicine.plan')
  return (
    <ListScreen
      title={t('stock.orders.title')}
      className={styles.page}
      bar={
        <>
          <MedicineTabs />
          {mayPlan && stocks && <OrderProposal stocks={stocks} today={today} />}
        </>
      }
      answer={answer}
      rows={4}
      empty={({ orders }) => orders.length === 0 && { icon: 'package', title: t('stock.orders.none') }}
    >
      {({ orders }) => (
        <ul className={styles.owners}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} mayPlan={mayPlan} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
