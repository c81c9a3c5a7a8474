import type { ReactNode } from 'react'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { isOnTheWay, shortOf } from '#shared/rules/order/order.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { RowMark } from '#kit/RowMark.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'

const TONES: Readonly<Record<SupplierOrderView['state'], Tone>> = {
  draft: 'amber',
  approved: 'sky',
  sent: 'sky',
  confirmed: 'sky',
  partial: 'amber',
  received: 'mint',
  cancelled: 'plain',
}

/** Where an order stands, and what is wrong with it. */
export function OrderTags({ order }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { state, wanted_on, is_late, lines } = order
  const isShort = isOnTheWay(state) && lines.some((line) => shortOf({ ...line, arrived_at: null }) > 0)
  return (
    <Row gap={2}>
      <Tag tone={TONES[state]}>{t(`orders.state.${state}`)}</Tag>
      {is_late ? (
        <Tag tone="berry" icon="clock">
          {t('orders.card.late', { day: format.day(wanted_on) })}
        </Tag>
      ) : (
        <Tag tone="plain" icon="calendar">
          {t('orders.card.wanted', { day: format.day(wanted_on) })}
        </Tag>
      )}
      {isShort && <Tag tone="amber">{t('orders.card.short')}</Tag>}
      {isOnTheWay(state) && order.delivered_at && <Tag tone="mint">{t('orders.card.delivered')}</Tag>}
      {order.mail_failed && <Tag tone="berry">{t('orders.card.mailFailed')}</Tag>}
      {lines.some(({ claims }) => claims.some(({ settled }) => settled === null)) && <Tag tone="amber">{t('orders.card.claims')}</Tag>}
      <RowMark id={order.id} />
    </Row>
  )
}
