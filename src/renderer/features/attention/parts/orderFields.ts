import { CLAIM_OUTCOMES, SUPPLY_KINDS } from '#shared/rules/order/order.ts'
import type { Format } from '#web/format.ts'
import type { Texts } from '#texts/useTexts.ts'
import { ofCalls } from './ofCalls.ts'
import { weekdayKeys } from '../../orders/parts/weekdays.ts'

/** Labels of the fields of orders and suppliers, by the contract's names. */
export const orderLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('order', ['save'], {
    supplier_id: t('orders.form.supplier'),
    wanted_on: t('orders.form.wanted'),
    note: t('orders.form.note'),
    lines: t('orders.form.lines'),
  }),
  ...ofCalls('order', ['send'], { email: t('orders.send.email'), again: t('orders.action.again') }),
  ...ofCalls('order', ['receive'], { lines: t('orders.line.title') }),
  ...ofCalls('order', ['takeBack', 'cancel'], { reason: t('common.reason.label') }),
  ...ofCalls('order', ['repeat'], {
    weeks: t('orders.repeat.often'),
    weekdays: t('orders.repeat.weekdays'),
    until: t('orders.repeat.until'),
  }),
  ...ofCalls('order', ['settle'], { outcome: t('orders.claim.outcomeLabel'), note: t('orders.claim.note') }),
  ...ofCalls('supplier', ['save'], {
    name: t('orders.supplier.name'),
    kind: t('orders.supplier.kind'),
    registry_code: t('orders.supplier.registry_code'),
    order_email: t('orders.supplier.order_email'),
    contacts: t('orders.supplier.contacts'),
    contract_no: t('orders.supplier.contract_no'),
    contract_from: t('orders.supplier.contract_from'),
    contract_to: t('orders.supplier.contract_to'),
    delivery_days: t('orders.supplier.delivery_days'),
    cutoff: t('orders.supplier.cutoff'),
    note: t('orders.supplier.note'),
  }),
  ...ofCalls('supplier', ['end'], { ended_on: t('orders.supplier.ended_on') }),
  ...ofCalls('supplier', ['price'], {
    item: t('orders.price.item'),
    unit: t('orders.price.unit'),
    price_cents: t('orders.price.cents'),
    valid_from: t('orders.price.valid_from'),
    valid_to: t('orders.price.valid_to'),
  }),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A field's value of an order or a supplier as its form shows it; null for values that are shown as everywhere. */
export function orderText(t: Texts, format: Format, field: string, value: unknown): string | null {
  if (field === 'kind') return SUPPLY_KINDS.flatMap((kind) => (kind === value ? t(`orders.kind.${kind}`) : []))[0] ?? null
  if (field === 'outcome') return CLAIM_OUTCOMES.flatMap((each) => (each === value ? t(`orders.claim.outcome.${each}`) : []))[0] ?? null
  if (field === 'weeks') return typeof value === 'number' ? t('orders.repeat.every', { count: value }) : t('orders.repeat.once')
  if (field === 'price_cents' && typeof value === 'number') return format.money(value)
  if (field === 'until' && typeof value === 'string') return format.day(value)
  if (!Array.isArray(value)) return null
  if (field === 'delivery_days' || field === 'weekdays')
    return weekdayKeys(value.filter((day) => typeof day === 'number'))
      .map((key) => t(`orders.weekday.${key}`))
      .join(', ')
  return value.filter(isRecord).map(wordsOf).join('\n')
}

/** What a line or a contact says, in the order of its form. */
const wordsOf = (row: Record<string, unknown>): string =>
  WORDS.flatMap((field) => {
    const value = row[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : []
  }).join(', ')
const WORDS = ['item', 'quantity', 'unit', 'name', 'phone', 'email', 'note']
