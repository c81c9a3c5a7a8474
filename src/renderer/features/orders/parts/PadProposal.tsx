import { type ReactNode, useState } from 'react'
import type { PadProposal as Pads } from '#shared/contract/order.ts'
import type { SupplierView } from '#shared/contract/supplier.ts'
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
  onAdd: (lines: readonly LineDraft[]) => void
}

/** What pads residents need by the diary, to be taken over as lines of the chosen item. */
export function PadProposal({ supplier, day, onAdd }: PadProposalProps): ReactNode {
  const t = useTexts()
  const [days, setDays] = useState<number>(7)
  const items = itemsOn(supplier, day)
  const [item, setItem] = useState<string | null>(null)
  const chosen = item ?? items[0] ?? null
  const answer = useEndpoint('order.propose', { days })
  const why = ({ used, weekly, open }: Pads): string => t(open > 0 ? 'orders.pads.reasonOpen' : 'orders.pads.reason', { used, weekly, open })
  const lineOf = (need: Pads): LineDraft =>
    withItem({ ...EMPTY_LINE, quantity: String(need.quantity), client_id: need.client_id, reason: why(need) }, chosen ?? '', {
      prices: supplier.prices,
      day,
    })
  return (
    <Panel title={t('orders.pads.title')}>
      <Quiet>{t('orders.pads.text')}</Quiet>
      <FieldGrid>
        <Field label={t('orders.pads.days')}>
          <Select value={days} onChange={(next) => setDays(next ?? 7)} options={DAYS.map((value) => ({ value, label: String(value) }))} />
        </Field>
        <Field label={t('orders.pads.item')}>
          <Select value={chosen} onChange={setItem} options={items.map((value) => ({ value, label: value }))} />
        </Field>
      </FieldGrid>
      {chosen === null && <Quiet>{t('orders.pads.noPrice')}</Quiet>}
      <Answered answer={answer} rows={2} empty={({ pads }) => pads.length === 0 && { icon: 'package', title: t('orders.pads.none') }}>
        {({ pads }) => <Needs pads={pads} why={why} onAdd={chosen === null ? null : (some) => onAdd(some.map(lineOf))} />}
      </Answered>
    </Panel>
  )
}

interface NeedsProps {
  pads: readonly Pads[]
  why: (need: Pads) => string
  /** Null without an item. */
  onAdd: ((needs: readonly Pads[]) => void) | null
}

function Needs({ pads, why, onAdd }: NeedsProps): ReactNode {
  const t = useTexts()
  const needed = pads.filter(({ quantity }) => quantity > 0)
  return (
    <>
      <ul className={styles.rows}>
        {pads.map((need) => (
          <li key={need.client_id} className={styles.row}>
            <span className={styles.what}>
              <strong>{[need.client_name, need.room].filter(Boolean).join(' · ')}</strong>
              <Quiet as="span">{why(need)}</Quiet>
            </span>
            <span className={styles.number}>{t('orders.pads.need', { count: need.quantity })}</span>
          </li>
        ))}
      </ul>
      {onAdd && needed.length > 0 && (
        <Button icon={<Icon name="plus" />} onClick={() => onAdd(needed)}>
          {t('orders.pads.add', { count: needed.length })}
        </Button>
      )}
    </>
  )
}
