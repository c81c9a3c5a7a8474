import '../parts/ordersWords.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { orderPagePath } from '#nouns/orderPaths.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Answered } from '#kit/Answered.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { OrderEditor } from '../parts/OrderEditor.tsx'
import styles from '../parts/Orders.module.css'

/** A new order. */
export function OrderNewScreen(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const answer = useEndpoint('supplier.list', {})
  return (
    <>
      <Link to={SCREEN_PATHS.orders} className={styles.back}>
        <Icon name="back" />
        {t('orders.title')}
      </Link>
      <PageHead title={t('orders.form.newTitle')} />
      <Answered answer={answer}>
        {({ suppliers }) => (
          <OrderEditor
            suppliers={suppliers}
            order={null}
            onSaved={(id) => void navigate(orderPagePath(id), { replace: true })}
            onCancel={() => void navigate(SCREEN_PATHS.orders)}
          />
        )}
      </Answered>
    </>
  )
}
