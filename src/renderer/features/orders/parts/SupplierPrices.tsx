import { type ReactNode, useState } from 'react'
import type { PriceView, SupplierView } from '#shared/contract/supplier.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useToday } from '#data/useNow.ts'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Orders.module.css'
import { centsOrNothing } from './orderDraft.ts'

/** The price list of a supplier, with prices of the past and the future. */
export function SupplierPrices({ supplier }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isAdding, setAdding] = useState(false)
  const [dropped, setDropped] = useState<PriceView | null>(null)
  const mayWrite = can('supplier.write')
  return (
    <Panel
      title={t('orders.price.title')}
      extra={
        mayWrite && (
          <Button icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('orders.price.add')}
          </Button>
        )
      }
    >
      {supplier.prices.length === 0 && <Quiet>{t('orders.price.none')}</Quiet>}
      <ul className={styles.rows}>
        {supplier.prices.map((price) => (
          <PriceRow key={price.id} price={price} onDrop={mayWrite ? () => setDropped(price) : null} />
        ))}
      </ul>
      {isAdding && <AddPrice supplier={supplier} onClose={() => setAdding(false)} />}
      {dropped && <DropPrice price={dropped} onClose={() => setDropped(null)} />}
    </Panel>
  )
}

function PriceRow({ price, onDrop }: { price: PriceView; onDrop: (() => void) | null }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { item, unit, price_cents, valid_from, valid_to, is_current } = price
  const from = format.day(valid_from)
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{item}</strong>
        <Row gap={2}>
          <Quiet as="span">
            {valid_to === null ? t('orders.price.since', { from }) : t('orders.price.span', { from, to: format.day(valid_to) })}
          </Quiet>
          {is_current && <Tag tone="mint">{t('orders.price.current')}</Tag>}
        </Row>
      </span>
      <Row gap={2}>
        <span className={styles.number}>{t('orders.line.each', { price: format.money(price_cents), unit })}</span>
        {onDrop && (
          <Button
            variant="bare"
            icon={<Icon name="trash" />}
            aria-haspopup="dialog"
            aria-label={t('orders.price.drop', { item, from })}
            onClick={onDrop}
          />
        )}
      </Row>
    </li>
  )
}

interface PriceDraft {
  item: string
  unit: string
  price_cents: string
  valid_from: string | null
  valid_to: string | null
}

function AddPrice({ supplier, onClose }: { supplier: SupplierView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const today = useToday()
  const form = useEndpointForm('supplier.price', {
    initial: (): PriceDraft => ({ item: '', unit: '', price_cents: '', valid_from: today, valid_to: null }),
    input: ({ item, unit, price_cents, valid_from, valid_to }) => ({
      id: supplier.id,
      item: item.trim(),
      unit: unit.trim(),
      price_cents: centsOrNothing(price_cents) ?? Number.NaN,
      valid_from: valid_from ?? '',
      valid_to,
    }),
    onDone: () => {
      notify.success(t('orders.price.saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('orders.price.addTitle')} save={t('orders.price.add')} onClose={onClose}>
      <TextField {...form.field('item')} required label={t('orders.price.item')} autoComplete="off" />
      <FieldGrid narrow>
        <TextField {...form.field('price_cents')} required label={t('orders.price.cents')} inputMode="decimal" maxLength={12} autoComplete="off" />
        <TextField {...form.field('unit')} required label={t('orders.price.unit')} autoComplete="off" />
      </FieldGrid>
      <FieldGrid>
        <DayField {...form.field('valid_from')} required label={t('orders.price.valid_from')} hint={t('orders.price.replaces')} />
        <DayField {...form.field('valid_to')} label={t('orders.price.valid_to')} />
      </FieldGrid>
    </FormDialog>
  )
}

function DropPrice({ price, onClose }: { price: PriceView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const action = useAction('supplier.dropPrice')
  const drop = async (): Promise<void> => {
    if (!(await action.run({ id: price.id }))) return
    notify.success(t('orders.price.dropped'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('orders.price.dropTitle')}
      save={t('orders.price.dropSave')}
      danger
      action={action}
      onSave={() => void drop()}
      onClose={onClose}
    >
      <p>
        <strong>{price.item}</strong>
      </p>
      <p>{t('orders.price.dropText')}</p>
    </SaveDialog>
  )
}
