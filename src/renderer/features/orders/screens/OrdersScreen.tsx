import '../parts/ordersWords.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { WayLink } from '#kit/WayLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ChargesPanel } from '../parts/ChargesPanel.tsx'
import { MedicineOrders } from '../parts/MedicineOrders.tsx'
import { OrderGroups } from '../parts/OrderList.tsx'
import styles from '../parts/Orders.module.css'

/** The orders of the house: what waits for approval, what is on the way, what is over; with those of medicines. */
export function OrdersScreen(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { can } = useSession()
  const answer = useEndpoint('order.list', {})
  const mayWrite = can('order.write')
  // Carers may read charges, since they make them; they have no use for the list.
  const isBookkeeping = can('charge.read') && (!mayWrite || can('order.approve'))
  return (
    <ListScreen
      title={t('orders.title')}
      actions={
        mayWrite && (
          <Button variant="primary" icon={<Icon name="plus" />} onClick={() => void navigate(SCREEN_PATHS.orderNew)}>
            {t('orders.add')}
          </Button>
        )
      }
      className={styles.page}
      bar={
        <>
          <WayLink to={SCREEN_PATHS.suppliers}>
            <Icon name="building" />
            {t('orders.suppliers')}
          </WayLink>
          {can('medicine.read') && <MedicineOrders />}
        </>
      }
      answer={answer}
      rows={4}
      empty={({ orders }) =>
        orders.length === 0 && { icon: 'package', title: t('orders.none'), text: t(mayWrite ? 'orders.noneText' : 'orders.noneRead') }
      }
    >
      {({ orders }) => (
        <>
          <OrderGroups orders={orders} />
          {isBookkeeping && <ChargesPanel />}
        </>
      )}
    </ListScreen>
  )
}
