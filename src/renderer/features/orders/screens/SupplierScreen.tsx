import '../parts/ordersWords.ts'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useToday } from '#data/useNow.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Answered } from '#kit/Answered.tsx'
import { BackLink } from '#kit/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { EmptyState } from '#ui/States.tsx'
import { OrderCards } from '../parts/OrderList.tsx'
import styles from '../parts/Orders.module.css'
import { SupplierFacts } from '../parts/SupplierFacts.tsx'
import { SupplierFigures } from '../parts/SupplierFigures.tsx'
import { SupplierForm } from '../parts/SupplierForm.tsx'
import { SupplierPrices } from '../parts/SupplierPrices.tsx'

/** One supplier: contacts, contract, price list, how it has delivered, and its orders. */
export function SupplierScreen(): ReactNode {
  const t = useTexts()
  const { id = '' } = useParams()
  const answer = useEndpoint('supplier.list', {})
  const supplier = answer.data?.suppliers.find((each) => each.id === id)
  return (
    <>
      <BackLink to={SCREEN_PATHS.suppliers}>{t('orders.suppliers')}</BackLink>
      {!supplier && <PageHead title={t('orders.suppliers')} />}
      <Answered answer={answer}>
        {() => (supplier ? <SupplierPage key={id} supplier={supplier} /> : <EmptyState icon="building" title={t('orders.supplier.gone')} />)}
      </Answered>
    </>
  )
}

function SupplierPage({ supplier }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PageHead
        title={supplier.name}
        subtitle={t(`orders.kind.${supplier.kind}`)}
        actions={<Actions supplier={supplier} onEdit={() => setEditing(true)} />}
      />
      <div className={styles.columns}>
        <div className={styles.page}>
          <SupplierPrices supplier={supplier} />
          <Orders supplier={supplier} />
        </div>
        <div className={styles.page}>
          <SupplierFigures supplier={supplier} />
          <SupplierFacts supplier={supplier} />
        </div>
      </div>
      {isEditing && <SupplierForm supplier={supplier} onClose={() => setEditing(false)} />}
    </>
  )
}

function Actions({ supplier, onEdit }: { supplier: SupplierView; onEdit: () => void }): ReactNode {
  const t = useTexts()
  const today = useToday()
  const { can } = useSession()
  const end = useAction('supplier.end')
  const { id, ended_on } = supplier
  if (!can('supplier.write')) return null
  return (
    <>
      <FormAlert error={end.error} />
      <Button icon={<Icon name="edit" />} aria-haspopup="dialog" onClick={onEdit}>
        {t('orders.action.edit')}
      </Button>
      <Button busy={end.state === 'sending'} onClick={() => void end.run({ id, ended_on: ended_on === null ? today : null })}>
        {t(ended_on === null ? 'orders.supplier.end' : 'orders.supplier.resume')}
      </Button>
    </>
  )
}

function Orders({ supplier }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const orders = useEndpoint('order.list', {}).data?.orders.filter(({ supplier_id }) => supplier_id === supplier.id) ?? []
  return (
    <Panel title={t('orders.supplier.orders')}>
      {supplier.ended_on && <Quiet>{t('orders.supplier.ended', { day: format.day(supplier.ended_on) })}</Quiet>}
      {orders.length === 0 ? <Quiet>{t('orders.supplier.noOrders')}</Quiet> : <OrderCards orders={orders} />}
    </Panel>
  )
}
