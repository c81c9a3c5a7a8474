import type { ReactNode } from 'react'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { phoneText } from '#web/phoneText.ts'
import { useToday } from '#data/useNow.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Facts } from '#ui/Facts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { weekdayKeys } from './weekdays.ts'

/** Who to call, when they deliver, and the contract. */
export function SupplierFacts({ supplier }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { registry_code, order_email, contacts, delivery_days, cutoff, next_delivery_on, note } = supplier
  const days = weekdayKeys(delivery_days).map((key) => t(`orders.weekday.${key}`))
  return (
    <Panel title={t('orders.supplier.facts')}>
      <Facts
        facts={[
          [
            t('orders.supplier.order_email'),
            order_email && (
              <a key="order" href={`mailto:${order_email}`}>
                {order_email}
              </a>
            ),
          ],
          ...contacts.map(
            ({ name, phone, email }) =>
              [
                name,
                <>
                  {phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>} {email && <a href={`mailto:${email}`}>{email}</a>}
                </>,
              ] as const,
          ),
          [t('orders.supplier.delivery_days'), days.length === 0 ? t('orders.supplier.anyDay') : days.join(', ')],
          [t('orders.supplier.cutoff'), cutoff],
          [t('orders.supplier.nextLabel'), format.day(next_delivery_on)],
          [t('orders.supplier.contract'), <Contract key="contract" supplier={supplier} />],
          [t('orders.supplier.registry_code'), registry_code],
          [t('orders.supplier.note'), note],
        ]}
      />
    </Panel>
  )
}

function Contract({ supplier: { contract_no, contract_from, contract_to } }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  if (contract_no === null && contract_from === null) return t('common.state.none')
  const span = [contract_from && format.day(contract_from), contract_to && format.day(contract_to)].map((day) => day || '…').join('–')
  return (
    <>
      {[contract_no, span].filter(Boolean).join(', ')}
      {contract_to !== null && contract_to < today && <Tag tone="amber">{t('orders.supplier.contractEnded', { day: format.day(contract_to) })}</Tag>}
    </>
  )
}
