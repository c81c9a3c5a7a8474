import './ordersWords.ts'
import { type ReactNode, useState } from 'react'
import type { ChargeView } from '#shared/contract/order.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useToday } from '#data/useNow.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Answered } from '#kit/Answered.tsx'
import { MonthSteps } from '#ui/MonthSteps.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Orders.module.css'

/** What residents are charged for in a month from received orders, with what was struck; of one resident on their own page. */
export function ChargesPanel({ clientId }: { clientId?: string }): ReactNode {
  const t = useTexts()
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const answer = useEndpoint('order.charges', { month, ...(clientId !== undefined && { client_id: clientId }) })
  return (
    <Panel title={t(clientId === undefined ? 'orders.charges.title' : 'orders.charges.ofClient')}>
      <MonthSteps month={month} last={thisMonth} previous={t('orders.charges.previous')} next={t('orders.charges.next')} onChange={setMonth} />
      <Answered answer={answer} rows={2}>
        {({ charges }) =>
          charges.length === 0 ? <Quiet>{t('orders.charges.none')}</Quiet> : <Charges charges={charges} isOfOne={clientId !== undefined} />
        }
      </Answered>
    </Panel>
  )
}

function Charges({ charges, isOfOne }: { charges: readonly ChargeView[]; isOfOne: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const sumOf = ({ quantity, unit_price_cents }: ChargeView): number => quantity * unit_price_cents
  const total = charges.filter(({ struck }) => struck === null).reduce((sum, charge) => sum + sumOf(charge), 0)
  return (
    <>
      <ul className={styles.rows}>
        {charges.map((charge) => (
          <li key={charge.id} className={styles.row} data-struck={charge.struck !== null}>
            <span className={styles.what}>
              {!isOfOne && <strong>{charge.client_name}</strong>}
              <Quiet as="span">{`${charge.item}, ${format.number(charge.quantity)} ${charge.unit} · ${format.day(charge.on)}`}</Quiet>
              {charge.struck && <Quiet as="span">{t('orders.charges.struck', { reason: charge.struck.reason, who: charge.struck.by })}</Quiet>}
            </span>
            <span className={styles.number}>{format.money(sumOf(charge))}</span>
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <strong>{t('orders.line.sum', { sum: format.money(total) })}</strong>
      </div>
    </>
  )
}
