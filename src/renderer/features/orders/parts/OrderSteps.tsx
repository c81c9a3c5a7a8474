import type { ReactNode } from 'react'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Facts } from '#ui/Facts.tsx'
import { Panel } from '#ui/Panel.tsx'

/** What has happened to an order, in the order of time. */
export function OrderSteps({ order }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { made, approved, sent, confirmed, supplier_note, delivered_at, cancelled, note } = order
  const said = (done: { by: string; at: string } | null): string | null => done && `${done.by}, ${format.dayTime(done.at)}`
  return (
    <Panel title={t('orders.steps.title')}>
      <Facts
        facts={[
          [t('orders.steps.note'), note],
          [t('orders.steps.made'), said(made)],
          [t('orders.steps.approved'), said(approved)],
          [t('orders.steps.sent'), said(sent)],
          [t('orders.steps.mail'), sent && <Mail key="mail" order={order} />],
          [t('orders.steps.confirmed'), said(confirmed)],
          [t('orders.steps.supplierNote'), supplier_note],
          [t('orders.steps.delivered'), delivered_at && format.dayTime(delivered_at)],
          [t('orders.steps.cancelled'), cancelled && `${said(cancelled)}. ${cancelled.reason}`],
        ]}
      />
    </Panel>
  )
}

function Mail({ order: { mail_to: email, mail_at, mail_failed } }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (email === null) return t('orders.steps.noMail')
  if (mail_failed) return t('orders.steps.mailFailed', { email })
  return mail_at === null ? t('orders.steps.mailWaits', { email }) : t('orders.steps.mailTo', { email, when: format.dayTime(mail_at) })
}
