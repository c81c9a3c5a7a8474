import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'
import type { Objects } from '../objects.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

interface Where {
  house_id: string
  client_id: string
  text: string
}

type Made = Pick<Objects, 'supplier' | 'supplierPrice' | 'supplierOrder' | 'supplierLine' | 'supplierClaim' | 'supplierDraft' | 'supplierArrived'>

/** A supplier with a price, a draft for the house, and a sent order of which one line has come short: a resident pays for both its lines. */
export async function ordersOf(db: Kysely<Database>, where: Where): Promise<Made> {
  const { supplier, price } = await supplierIn(db, where)
  const draft = await orderIn(db, where, supplier, null)
  const order = await orderIn(db, where, supplier, NOW)
  await lineIn(db, where, { order_id: draft })
  const line = await lineIn(db, where, { order_id: order, client_id: where.client_id })
  const arrived = await lineIn(db, where, { order_id: order, client_id: where.client_id, arrived: 20 })
  const claim = await arrivalIn(db, where, { order_id: order, line_id: arrived })
  return {
    supplier,
    supplierPrice: price,
    supplierOrder: order,
    supplierLine: line,
    supplierClaim: claim,
    supplierDraft: draft,
    supplierArrived: arrived,
  }
}

async function supplierIn(db: Kysely<Database>, { house_id, text }: Where) {
  const [supplier, price] = [created(stamp), created(stamp)]
  await db
    .insertInto('supplier')
    .values({
      ...supplier,
      house_id,
      name: text,
      registry_code: null,
      kind: 'kitchen',
      contacts: JSON.stringify([{ name: text, phone: null, email: null }]),
      order_email: null,
      contract_no: text,
      contract_from: null,
      contract_to: null,
      delivery_days: '[]',
      cutoff: null,
      note: text,
      ended_on: null,
    })
    .execute()
  await db
    .insertInto('supplier_price')
    .values({ ...price, house_id, supplier_id: supplier.id, item: text, unit: 'tk', price_cents: 52, valid_from: '2026-01-01', valid_to: null })
    .execute()
  return { supplier: supplier.id, price: price.id }
}

async function orderIn(db: Kysely<Database>, { house_id, text }: Where, supplier_id: string, sent_at: string | null): Promise<string> {
  const order = created(stamp)
  const by = sent_at === null ? null : text
  await db
    .insertInto('supplier_order')
    .values({
      ...order,
      house_id,
      supplier_id,
      wanted_on: '2026-11-24',
      note: text,
      made_at: NOW,
      made_by: 'somebody',
      made_name: text,
      approved_at: sent_at,
      approved_name: by,
      sent_at,
      sent_name: by,
      mail_to: null,
      mail_at: null,
      mail_failed: 0,
      confirmed_at: null,
      confirmed_name: null,
      supplier_note: null,
      delivered_at: null,
      cancelled_at: null,
      cancelled_name: null,
      cancel_reason: null,
      repeat_weeks: null,
      repeat_weekdays: null,
      repeat_until: null,
      repeat_from: null,
      repeats_id: null,
    })
    .execute()
  return order.id
}

interface Line {
  order_id: string
  /** Without a resident the house pays. */
  client_id?: string
  /** Pieces that came; without it, none has come yet. */
  arrived?: number
}

async function lineIn(db: Kysely<Database>, { house_id, text }: Where, { order_id, client_id, arrived }: Line): Promise<string> {
  const line = created(stamp)
  const [at, by] = arrived === undefined ? [null, null] : [NOW, text]
  await db
    .insertInto('supplier_order_line')
    .values({
      ...line,
      house_id,
      order_id,
      position: arrived === undefined ? 0 : 1,
      item: text,
      unit: 'tk',
      quantity: 30,
      price_cents: 52,
      cost_to: client_id ? 'client' : 'house',
      reason: text,
      confirmed_quantity: null,
      expected_on: null,
      arrived_quantity: arrived ?? null,
      arrived_at: at,
      arrived_name: by,
      arrived_note: by,
    })
    .execute()
  if (client_id)
    await db
      .insertInto('order_line_client')
      .values({ ...created(stamp), house_id, line_id: line.id, client_id })
      .execute()
  return line.id
}

/** What follows from the line that came short: a claim, and what the resident pays. */
async function arrivalIn(db: Kysely<Database>, { house_id, client_id, text }: Where, of: { order_id: string; line_id: string }): Promise<string> {
  const claim = created(stamp)
  const unsettled = { settled_at: null, settled_name: null, outcome: null, settle_note: null }
  await db
    .insertInto('supplier_order_claim')
    .values({ ...claim, house_id, ...of, kind: 'short', quantity: 10, note: text, made_at: NOW, made_name: text, ...unsettled })
    .execute()
  const standing = { struck_at: null, struck_by: null, strike_reason: null }
  const made = { made_at: NOW, made_by: 'somebody', made_name: text }
  await db
    .insertInto('charge')
    .values({
      ...created(stamp),
      house_id,
      client_id,
      on_day: '2026-11-21',
      item: text,
      unit: 'tk',
      quantity: 20,
      unit_price_cents: 52,
      source: 'order',
      source_id: of.line_id,
      ...made,
      ...standing,
    })
    .execute()
  return claim.id
}
