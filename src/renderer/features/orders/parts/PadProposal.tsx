import { type ReactNode, useState } from 'react'
import type { PadProposal as Pads } from '#shared/contract/order.ts'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { itemKey } from '#shared/rules/order/order.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Answered } from '#kit/Answered.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Select } from '#ui/Select.tsx'
import { EMPTY_LINE, itemsOn, type LineDraft, withItem } from './orderDraft.ts'
import styles from './Orders.module.css'

const DAYS = [7, 14, 28] as const

interface PadProposalProps {
  supplier: SupplierView
  /** The day whose prices count. */
  day: string
  /** Residents who have a line in this order already. */
  taken: ReadonlySet<string>
  onAdd: (lines: readonly LineDraft[]) => void
}

/** What pads residents need by the diary, to be taken over as lines of the chosen item. */
export function PadProposal({ supplier, day, taken, onAdd }: PadProposalProps): ReactNode {
  const t = useTexts()
  const [days, setDays] = useState<number>(7)
  const items = itemsOn(supplier, day)
  const [item, setItem] = useState<string | null>(null)
  const answer = useEndpoint('order.propose', { days })
  const why = ({ used, weekly, open }: Pads): string => t(open > 0 ? 'orders.pads.reasonOpen' : 'orders.pads.reason', { used, weekly, open })
  // What this supplier does not sell cannot be charged: it has no price.
  const itemOf = (need: Pads): string | null => items.find((each) => need.item !== null && itemKey(each) === itemKey(need.item)) ?? item
  const linesOf = (needs: readonly Pads[]): LineDraft[] =>
    needs.flatMap((need) => {
      const own = itemOf(need)
      const line = { ...EMPTY_LINE, quantity: String(need.quantity), client_id: need.client_id, reason: why(need) }
      return own === null ? [] : withItem(line, own, { prices: supplier.prices, day })
    })
  return (
    <Panel title={t('orders.pads.title')}>
      <Quiet>{t('orders.pads.text')}</Quiet>
      <FieldGrid>
        <Field label={t('orders.pads.days')}>
          <Select value={days} onChange={(next) => setDays(next ?? 7)} options={DAYS.map((value) => ({ value, label: String(value) }))} />
        </Field>
        <Field label={t('orders.pads.item')} hint={t('orders.pads.itemHint')}>
          <Select value={item} onChange={setItem} clearable options={items.map((value) => ({ value, label: value }))} />
        </Field>
      </FieldGrid>
      {items.length === 0 && <Quiet>{t('orders.pads.noPrice')}</Quiet>}
      <Answered answer={answer} rows={2} empty={({ pads }) => pads.length === 0 && { icon: 'package', title: t('orders.pads.none') }}>
        {({ pads }) => (
          <Needs pads={pads.filter(({ client_id }) => !taken.has(client_id))} why={why} itemOf={itemOf} onAdd={(needs) => onAdd(linesOf(needs))} />
        )}
      </Answered>
    </Panel>
  )
}

interface NeedsProps {
  pads: readonly Pads[]
  why: (need: Pads) => string
  /** The pad of a resident; null until it is chosen. */
  itemOf: (need: Pads) => string | null
  onAdd: (needs: readonly Pads[]) => void
}

function Needs({ pads, why, itemOf, onAdd }: NeedsProps): ReactNode {
  const t = useTexts()
  const ready = pads.filter((need) => need.quantity > 0 && itemOf(need) !== null)
  return (
    <>
      <ul className={styles.rows}>
        {pads.map((need) => (
          <li key={need.client_id} className={styles.row}>
            <span className={styles.what}>
              <strong>{[need.client_name, need.room].filter(Boolean).join(' · ')}</strong>
              <Quiet as="span">{[itemOf(need) ?? t('orders.pads.unknown'), why(need)].join(' · ')}</Quiet>
            </span>
            <span className={styles.number}>{t('orders.pads.need', { count: need.quantity })}</span>
          </li>
        ))}
      </ul>
      <Button icon={<Icon name="plus" />} disabled={ready.length === 0} onClick={() => onAdd(ready)}>
        {t('orders.pads.add', { count: ready.length })}
      </Button>
    </>
  )
}
