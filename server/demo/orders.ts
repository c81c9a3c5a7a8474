import type {
  ChargeTable,
  OrderLineClientTable,
  SupplierOrderClaimTable,
  SupplierOrderLineTable,
  SupplierOrderTable,
  SupplierPriceTable,
  SupplierTable,
} from '#core/db/tables/order.ts'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { demoPhone } from './names.ts'
import { DEMO_ORDERS, DEMO_SUPPLIERS, type DemoLine, type DemoOrder } from './orderTexts.ts'
import { at, makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'

interface Books {
  supplier: SupplierTable[]
  supplier_price: SupplierPriceTable[]
  supplier_order: SupplierOrderTable[]
  supplier_order_line: SupplierOrderLineTable[]
  order_line_client: OrderLineClientTable[]
  supplier_order_claim: SupplierOrderClaimTable[]
  charge: ChargeTable[]
}

interface Desk {
  houseId: string
  now: Date
  random: Random
  /** Who writes orders and receives goods, and who approves them. */
  clerk: { person_id: string; person_name: string }
  manager: { person_name: string }
  /** Residents who use pads. */
  payers: readonly string[]
}

/** Suppliers of Tamme kodu with prices, and orders in every state, one of them short. */
export const demoOrders: DemoPart = async ({ home, staff, now, random, write }) => {
  const houseId = home.house.row.id
  const people = staff.memberships.filter(({ house_id }) => house_id === houseId)
  const withRole = (wanted: string) => people.find(({ role }) => role === wanted) ?? at(people, 0)
  const present = home.residents.filter(({ ended }) => ended === null)
  const users = present.filter(({ profile }) => profile.continence === 'pad')
  const desk = {
    houseId,
    now,
    random: random('orders'),
    clerk: withRole('reception'),
    manager: withRole('manager'),
    payers: (users.length > 2 ? users : present).map(({ client }) => client.id),
  }
  await write({ ...booksOf(desk) })
}

function booksOf(desk: Desk): Books {
  const books: Books = {
    supplier: [],
    supplier_price: [],
    supplier_order: [],
    supplier_order_line: [],
    order_line_client: [],
    supplier_order_claim: [],
    charge: [],
  }
  addSuppliers(books, desk)
  for (const [index, order] of DEMO_ORDERS.entries()) addOrder(books, desk, order, index)
  return books
}

/** The instant of a day counted from today, at a time of day; never after now. */
const momentOf = ({ now }: Desk, day: number, minute: number): number => Math.min(dayBefore(now, -day).at(minute), now.getTime())

const stampAt = ({ houseId }: Desk, instant: number) => ({
  ver: 1,
  updated_at: iso(instant),
  updated_by: SYSTEM,
  deleted_at: null,
  house_id: houseId,
})

function addSuppliers(books: Books, desk: Desk): void {
  const made = momentOf(desk, -300, clock(10))
  const year = dayOf(desk.now).slice(0, 4)
  for (const [index, supplier] of DEMO_SUPPLIERS.entries()) {
    const id = index === 0 ? ids.supplier : makeId(desk.random, made, index)
    books.supplier.push({
      ...stampAt(desk, made),
      id,
      name: supplier.name,
      registry_code: supplier.registry,
      kind: supplier.kind,
      contacts: JSON.stringify([{ name: supplier.contact, phone: demoPhone(700 + index), email: null }]),
      order_email: supplier.email,
      contract_no: supplier.contract,
      contract_from: supplier.contract === null ? null : `${year}-01-01`,
      contract_to: supplier.contract === null ? null : `${year}-12-31`,
      delivery_days: JSON.stringify(supplier.days),
      cutoff: supplier.cutoff,
      note: supplier.note ?? null,
      ended_on: null,
    })
    for (const [order, [item, unit, price_cents, before]] of supplier.prices.entries()) {
      const row = { ...stampAt(desk, made), supplier_id: id, item, unit }
      const first = index === 0 && order === 0 ? ids.supplierPrice : makeId(desk.random, made, order)
      books.supplier_price.push({ ...row, id: first, price_cents, valid_from: `${year}-01-01`, valid_to: null })
      if (before === undefined) continue
      const past = { price_cents: before, valid_from: `${Number(year) - 1}-01-01`, valid_to: `${Number(year) - 1}-12-31` }
      books.supplier_price.push({ ...row, id: makeId(desk.random, made, order), ...past })
    }
  }
}

/** The ids that examples and documents name. */
const FIXED: Readonly<Record<number, string>> = { 0: ids.supplierOrder, 1: ids.supplierDraft }

function addOrder(books: Books, desk: Desk, order: DemoOrder, index: number): void {
  const made = momentOf(desk, order.made, clock(9, 20))
  const id = FIXED[index] ?? makeId(desk.random, made, index)
  const moment = (day: number | undefined, minute: number): string | null => (day === undefined ? null : iso(momentOf(desk, day, minute)))
  const sent_at = moment(order.sent, clock(11))
  const confirmed_at = moment(order.confirmed, clock(14, 10))
  const supplier = at(DEMO_SUPPLIERS, order.supplier)
  books.supplier_order.push({
    ...stampAt(desk, made),
    id,
    supplier_id: at(books.supplier, order.supplier).id,
    wanted_on: addDays(dayOf(desk.now), order.wanted),
    note: order.note ?? null,
    made_at: iso(made),
    made_by: desk.clerk.person_id,
    made_name: desk.clerk.person_name,
    approved_at: moment(order.approved, clock(10, 30)),
    approved_name: order.approved === undefined ? null : desk.manager.person_name,
    sent_at,
    sent_name: sent_at === null ? null : desk.clerk.person_name,
    mail_to: sent_at === null ? null : supplier.email,
    mail_at: supplier.email === null ? null : sent_at,
    mail_failed: 0,
    confirmed_at,
    confirmed_name: confirmed_at === null ? null : supplier.contact,
    supplier_note: null,
    delivered_at: null,
    cancelled_at: null,
    cancelled_name: null,
    cancel_reason: null,
    repeat_weeks: order.weeks ?? null,
    repeat_weekdays: order.weekdays ? JSON.stringify(order.weekdays) : null,
    repeat_until: null,
    repeat_from: null,
    repeats_id: null,
  })
  for (const [position, line] of order.lines.entries())
    addLine(books, desk, { order, orderId: id, line, position, isFirst: index === 0 && position === 0, made })
}

interface LinePlace {
  order: DemoOrder
  orderId: string
  line: DemoLine
  position: number
  isFirst: boolean
  made: number
}

function addLine(books: Books, desk: Desk, { order, orderId, line, position, isFirst, made }: LinePlace): void {
  const [item, unit, price_cents] = at(at(DEMO_SUPPLIERS, order.supplier).prices, line.price)
  const id = isFirst ? ids.supplierLine : makeId(desk.random, made, position)
  const arrived = line.arrived === undefined ? null : momentOf(desk, order.arrived ?? 0, clock(10, 45))
  const row: SupplierOrderLineTable = {
    ...stampAt(desk, arrived ?? made),
    id,
    order_id: orderId,
    position,
    item,
    unit,
    quantity: line.quantity,
    price_cents,
    cost_to: line.payer === undefined ? 'house' : 'client',
    reason: null,
    confirmed_quantity: order.confirmed === undefined ? null : (line.confirmed ?? line.quantity),
    expected_on: line.expected === undefined ? null : addDays(dayOf(desk.now), line.expected),
    arrived_quantity: line.arrived ?? null,
    arrived_at: arrived === null ? null : iso(arrived),
    arrived_name: arrived === null ? null : desk.clerk.person_name,
    arrived_note: line.note ?? null,
  }
  books.supplier_order_line.push(row)
  const client_id = line.payer === undefined ? null : at(desk.payers, line.payer)
  if (client_id !== null) books.order_line_client.push({ ...stampAt(desk, made), id: makeId(desk.random, made, position), line_id: id, client_id })
  if (arrived !== null) addArrival(books, desk, { row, line, client_id, arrived })
}

interface Arrival {
  row: SupplierOrderLineTable
  line: DemoLine
  client_id: string | null
  arrived: number
}

/** What follows from a receipt: a claim if it is short, and what a resident pays. */
function addArrival(books: Books, desk: Desk, { row, line, client_id, arrived }: Arrival): void {
  const { clerk, random } = desk
  const quantity = line.arrived ?? 0
  const stamp = { ...stampAt(desk, arrived), made_at: iso(arrived), made_name: clerk.person_name }
  if (quantity < row.quantity)
    books.supplier_order_claim.push({
      ...stamp,
      id: books.supplier_order_claim.length === 0 ? ids.supplierClaim : makeId(random, arrived, row.position),
      order_id: row.order_id,
      line_id: row.id,
      kind: line.fault ?? 'short',
      quantity: row.quantity - quantity,
      note: line.note ?? null,
      settled_at: line.outcome ? iso(momentOf(desk, -5, clock(13))) : null,
      settled_name: line.outcome ? clerk.person_name : null,
      outcome: line.outcome ?? null,
      settle_note: null,
    })
  if (client_id === null || row.price_cents === null) return
  books.charge.push({
    ...stamp,
    id: makeId(random, arrived, row.position),
    client_id,
    on_day: dayOf(iso(arrived)),
    item: row.item,
    unit: row.unit,
    quantity,
    unit_price_cents: row.price_cents,
    source: 'order',
    source_id: row.id,
    made_by: clerk.person_id,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  })
}
