import '../parts/ordersWords.ts'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Answered } from '#kit/Answered.tsx'
import { BackLink } from '#kit/BackLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Stack } from '#ui/Stack.tsx'
import { EmptyState } from '#ui/States.tsx'
import { OrderActions } from '../parts/OrderActions.tsx'
import { OrderEditor } from '../parts/OrderEditor.tsx'
import { OrderLines } from '../parts/OrderLines.tsx'
import styles from '../parts/Orders.module.css'
import { OrderSteps } from '../parts/OrderSteps.tsx'
import { OrderTags } from '../parts/OrderTags.tsx'
import { RepeatPanel } from '../parts/RepeatPanel.tsx'

/** One order: its lines, what has happened to it, and what can be done next. */
export function OrderScreen(): ReactNode {
  const t = useTexts()
  const { id = '' } = useParams()
  const answer = useEndpoint('order.list', {})
  const order = answer.data?.orders.find((each) => each.id === id)
  return (
    <>
      <BackLink to={SCREEN_PATHS.orders}>{t('orders.title')}</BackLink>
      {!order && <PageHead title={t('orders.title')} />}
      <Answered answer={answer}>
        {() => (order ? <OrderPage key={id} order={order} /> : <EmptyState icon="package" title={t('orders.gone')} text={t('orders.goneText')} />)}
      </Answered>
    </>
  )
}

function OrderPage({ order }: { order: SupplierOrderView }): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const suppliers = useEndpoint('supplier.list', {})
  return (
    <>
      <PageHead
        title={order.supplier}
        subtitle={<OrderTags order={order} />}
        actions={!isEditing && <OrderActions order={order} onEdit={() => setEditing(true)} />}
      />
      {isEditing ? (
        <Answered answer={suppliers}>
          {(data) => <OrderEditor suppliers={data.suppliers} order={order} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />}
        </Answered>
      ) : (
        <div className={styles.columns}>
          <OrderLines order={order} />
          <Stack>
            <OrderSteps order={order} />
            <RepeatPanel order={order} />
          </Stack>
        </div>
      )}
    </>
  )
}
