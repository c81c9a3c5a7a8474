import { type ReactNode, useState } from 'react'
import type { ClaimView, SupplierLineView, SupplierOrderView } from '#shared/contract/order.ts'
import { lineCents } from '#shared/rules/order/order.ts'
import { useSession } from '#data/sessionContext.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Orders.module.css'
import { SettleDialog } from './SettleDialog.tsx'

/** The lines of an order with prices, the supplier's answer, what came, and the claims. */
export function OrderLines({ order }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Panel title={t('orders.line.title')}>
      <ul className={styles.rows}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.row}>
            <div className={styles.what}>
              <Words line={line} />
              <Receipt line={line} />
            </div>
            <Amount line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        {order.unpriced > 0 && <Quiet as="span">{t('orders.line.unpriced', { count: order.unpriced })}</Quiet>}
        <strong>{t('orders.line.sum', { sum: format.money(order.cents) })}</strong>
      </div>
    </Panel>
  )
}

function Amount({ line }: { line: SupplierLineView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { unit, quantity, price_cents } = line
  const cents = lineCents(line)
  return (
    <span className={styles.number}>
      <strong>{`${format.number(quantity)} ${unit}`}</strong>
      {price_cents !== null && <Quiet>{t('orders.line.each', { price: format.money(price_cents), unit })}</Quiet>}
      {cents !== null && <div>{format.money(cents)}</div>}
    </span>
  )
}

function Words({ line }: { line: SupplierLineView }): ReactNode {
  const t = useTexts()
  const { item, cost_to, client_name, room, reason } = line
  const payer = cost_to === 'house' ? t('orders.line.forHouse') : t('orders.line.forClient')
  return (
    <>
      <strong>{item}</strong>
      <Quiet as="span">{[payer, client_name, room].filter(Boolean).join(' · ')}</Quiet>
      {reason && <Quiet as="span">{reason}</Quiet>}
    </>
  )
}

/** What the supplier has said of a line, what came, and what is claimed. */
function Receipt({ line }: { line: SupplierLineView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const { can } = useSession()
  const [isTakingBack, setTakingBack] = useState(false)
  const { id, item, unit, quantity, confirmed_quantity, expected_on, arrived_quantity, arrived, arrived_note } = line
  const isShort = confirmed_quantity !== null && confirmed_quantity < quantity
  return (
    <>
      {isShort && arrived_quantity === null && (
        <Tag tone="amber">
          {[
            t('orders.line.confirmed', { count: confirmed_quantity, unit }),
            expected_on && t('orders.line.expected', { day: format.day(expected_on) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Tag>
      )}
      {arrived && arrived_quantity !== null && (
        <Row gap={2}>
          <Quiet as="span">{t('orders.line.arrived', { count: arrived_quantity, unit, who: arrived.by, when: format.dayTime(arrived.at) })}</Quiet>
          {can('order.write') && (
            <Button
              variant="bare"
              icon={<Icon name="undo" />}
              aria-label={t('orders.line.takeBackOf', { item })}
              aria-haspopup="dialog"
              onClick={() => setTakingBack(true)}
            />
          )}
        </Row>
      )}
      {arrived_note && line.claims.length === 0 && <Quiet as="span">{arrived_note}</Quiet>}
      {line.claims.map((claim) => (
        <Claim key={claim.id} claim={claim} line={line} />
      ))}
      {isTakingBack && (
        <ActionReasonDialog
          name="order.takeBack"
          input={{ id }}
          title={t('orders.line.takeBack')}
          text={t('orders.line.takeBackText')}
          action={t('orders.line.takeBack')}
          onDone={() => notify.success(t('orders.line.takenBack'))}
          onClose={() => setTakingBack(false)}
        />
      )}
    </>
  )
}

function Claim({ claim, line }: { claim: ClaimView; line: SupplierLineView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const [isSettling, setSettling] = useState(false)
  const { kind, quantity: count, settled, note } = claim
  const { item, unit } = line
  return (
    <div className={styles.claim}>
      <Tag tone={settled ? 'plain' : 'amber'}>{t(`orders.claim.kind.${kind}`, { count, unit })}</Tag>
      {note && <Quiet as="span">{note}</Quiet>}
      {settled && (
        <Quiet as="span">
          {[t('orders.claim.settled', { outcome: t(`orders.claim.outcome.${settled.outcome}`), when: format.day(settled.at) }), settled.note]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      )}
      {can('order.write') && !settled && (
        <Button aria-haspopup="dialog" aria-label={t('orders.claim.settleOf', { item })} onClick={() => setSettling(true)}>
          {t('orders.claim.settle')}
        </Button>
      )}
      {isSettling && <SettleDialog claim={claim} line={line} onClose={() => setSettling(false)} />}
    </div>
  )
}
