import '../parts/ordersWords.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { orderPagePath } from '#nouns/orderPaths.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Answered } from '#kit/Answered.tsx'
import { BackLink } from '#kit/BackLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { OrderEditor } from '../parts/OrderEditor.tsx'

/** A new order. */
export function OrderNewScreen(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const answer = useEndpoint('supplier.list', {})
  return (
    <>
      <BackLink to={SCREEN_PATHS.orders}>{t('orders.title')}</BackLink>
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
